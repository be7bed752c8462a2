export type FirstAccessRefusal = "already_done" | "personal_password";
