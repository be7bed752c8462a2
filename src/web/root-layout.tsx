import { Outlet } from "@tanstack/react-router";

import { ToastRegion } from "#ui/toast.tsx";

export function RootLayout() {
  return (
    <>
      <Outlet />
      <ToastRegion regionLabel="Notifications" closeLabel="Close toast" />
    </>
  );
}
