export type FirstAccessRefusal = "already_done";
