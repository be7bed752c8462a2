import { CircleAlert } from "lucide-react";

import { Banner, type BannerProps } from "./banner.tsx";

/** Says why something failed. A screen reader reads it at once. */
export function ErrorBanner(props: Pick<BannerProps, "children" | "action" | "className">) {
  return <Banner {...props} tone="danger" role="alert" icon={<CircleAlert aria-hidden="true" />} />;
}
