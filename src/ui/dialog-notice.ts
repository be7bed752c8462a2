import { createContext, type ReactNode } from "react";

/** What every open dialog shows above its buttons: the application says there how its saves are getting on. */
export const DialogNoticeContext = createContext<ReactNode>(null);
