// A searchable, clearable list of one choice: the ARIA editable combobox with a listbox popup. The chosen value is sent with
// the form by a hidden field. It has no label of its own: give it the id that a <label> points to.

import { type KeyboardEvent, useId, useState } from "react";
import { t } from "../../texts/texts.ts";
import { Icon } from "../icon/icon.tsx";
import { matching, type Option } from "./match.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly options: readonly Option[];
  /** The value of the chosen option; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
  /** Says what the clearing button does: `Clear journal`. */
  readonly clearLabel: string;
}

export function Combobox({ id, name, options, value, onChange, placeholder, clearLabel }: Props) {
  const listId = useId();
  const chosen = options.find((option) => option.value === value);
  /** What is typed; null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = matching(options, typed ?? "");
  const optionId = (index: number) => `${listId}-${index}`;

  function close() {
    setOpen(false);
    setActive(-1);
    setTyped(null);
  }

  function choose(option: Option | undefined) {
    onChange(option?.value ?? "");
    close();
  }

  function move(step: 1 | -1) {
    const atChoice = shown.findIndex((option) => option.value === value);
    if (!open) setActive(Math.max(0, atChoice));
    else if (shown.length > 0) setActive((active + step + shown.length) % shown.length);
    setOpen(true);
  }

  /** Whether the key meant something here. */
  function press(key: string): boolean {
    if (key === "ArrowDown") move(1);
    else if (key === "ArrowUp") move(-1);
    else if (key === "Enter" && open && active >= 0) choose(shown[active]);
    else if (key === "Escape" && open) close();
    else if (key === "Escape" && value) choose(undefined);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onBlur() {
    if (typed?.trim() === "") choose(undefined);
    else close();
  }

  return (
    <div className="combo">
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        placeholder={placeholder}
        value={typed ?? chosen?.label ?? ""}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(event.target.value.trim() === "" ? -1 : 0);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <input type="hidden" name={name} value={value} />
      {value ? (
        <button type="button" className="combo-clear" aria-label={clearLabel} onClick={() => choose(undefined)}>
          <Icon name="cross" size={12} />
        </button>
      ) : (
        <Icon name="chevron" size={12} />
      )}
      <div id={listId} role="listbox" aria-labelledby={`${id}-label`} className="combo-list" hidden={!open}>
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which names the active option
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input (aria-activedescendant)
          <div
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={option.value === value}
            data-active={index === active || undefined}
            ref={index === active ? scrollIntoList : null}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <p className="combo-none" role="status" hidden={!open || shown.length > 0}>
        {open && shown.length === 0 ? t("bar.no_match") : ""}
      </p>
    </div>
  );
}

function scrollIntoList(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: "nearest" });
}
