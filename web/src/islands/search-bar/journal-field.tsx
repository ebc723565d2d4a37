// The journal of the search bar: a plain <select> as rendered and as long as the reader is in it, then a searchable combobox.

import { useEffect, useId, useRef, useState } from "react";
import { fieldsOfAddress } from "../../search/fields.ts";
import { t } from "../../texts/texts.ts";
import { Combobox } from "../../ui/combobox/combobox.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import type { SearchBarProps } from "./props.ts";

const NAME = "JournalsId";

export function JournalField({ journals }: Pick<SearchBarProps, "journals">) {
  const id = useId();
  const plain = useRef<HTMLSelectElement>(null);
  const [searchable, setSearchable] = useState(false);
  const [value, setValue] = useState("");

  useEffect(() => {
    const select = plain.current;
    if (!select) return;
    if (select.value === "") select.value = fieldsOfAddress(location.pathname, location.search).journal;
    // Replacing an open list under the reader's finger would shut it.
    const replace = () => {
      setValue(select.value);
      setSearchable(true);
    };
    if (document.activeElement !== select) return replace();
    select.addEventListener("blur", replace, { once: true });
    return () => select.removeEventListener("blur", replace);
  }, []);

  return (
    <div className="f f-j f-sel">
      <label className="f-l" htmlFor={id} id={`${id}-label`}>
        {t("bar.journal")}
      </label>
      {searchable ? (
        <Combobox
          id={id}
          name={NAME}
          options={journals.map(({ short_name, title }) => ({ value: short_name, label: title }))}
          value={value}
          onChange={setValue}
          placeholder={t("bar.all_journals")}
          clearLabel={t("bar.clear_journal")}
        />
      ) : (
        <>
          <select id={id} name={NAME} defaultValue="" ref={plain}>
            <option value="">{t("bar.all_journals")}</option>
            {journals.map(({ short_name, title }) => (
              <option key={short_name} value={short_name}>
                {title}
              </option>
            ))}
          </select>
          <Icon name="chevron" size={12} />
        </>
      )}
    </div>
  );
}
