// My library: a panel over the page that is open, so that the reader is back where they were when it closes.

import { createRoot } from "react-dom/client";
import { speak } from "../texts/load.ts";
import { openModal, show } from "../ui/dialog/dialog.ts";
import { adopt } from "../ui/sheet.ts";
import styles from "./library.css?inline";
import { Library } from "./library.tsx";

adopt(styles);

export async function openLibrary(): Promise<void> {
  await speak("search", "account");
  const dialog = openModal({ className: "dlg dlg-side", labelledBy: "library-title", kind: "library" });
  if (dialog.open) return;
  const root = createRoot(dialog);
  root.render(<Library onClose={() => dialog.close()} />);
  dialog.addEventListener("close", () => root.unmount());
  show(dialog);
}
