import { createContext, type ReactNode } from "react";

/** What every open dialog shows above its buttons: the application shows the state of its saves there. */
export const DialogNoticeContext = createContext<ReactNode>(null);
