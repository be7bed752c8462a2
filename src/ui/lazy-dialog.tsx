import { type ComponentType, useEffect, useEffectEvent, useId, useState } from "react";

/**
 * A dialog whose code comes when it opens. Until then its frame stands there, with the title; where the code cannot be
 * fetched, the dialog closes and `onFailed` says why. (`lazy` would throw that to the page.)
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  titleOf: (props: Props) => string,
  onFailed: (error: unknown) => void,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const [Loaded, setLoaded] = useState(() => known);
    const fail = useEffectEvent((error: unknown) => {
      props.onClose();
      onFailed(error);
    });
    useEffect(() => {
      let isGone = false;
      load().then(
        (component) => {
          known = component;
          if (!isGone) setLoaded(() => component);
        },
        (error: unknown) => !isGone && fail(error),
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : <DialogFrame title={titleOf(props)} onClose={props.onClose} />;
  };
}

/** Plain HTML, as React Aria's modal comes with the dialog. The focus stays on the trigger, to which the dialog gives it back. */
function DialogFrame({ title, onClose }: { title: string; onClose: () => void }) {
  const titleId = useId();
  const close = useEffectEvent((event: KeyboardEvent) => event.key === "Escape" && onClose());
  useEffect(() => {
    const press = (event: KeyboardEvent) => close(event);
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <div className="fixed inset-0 z-40 flex items-end justify-center bg-backdrop md:items-center md:p-6">
      <div
        role="dialog"
        aria-modal="true"
        aria-busy="true"
        aria-labelledby={titleId}
        className="flex w-full flex-col gap-5 border border-line bg-raised px-5 py-5 text-ink shadow-lg max-md:rounded-t-xl md:max-w-xl md:rounded-xl md:px-6 md:py-6"
      >
        <h2 id={titleId} className="text-lg leading-6 font-semibold tracking-tight">
          {title}
        </h2>
        <div aria-hidden="true" className="flex animate-pulse flex-col gap-4">
          <div className="h-10 rounded-md bg-sunken" />
          <div className="h-10 rounded-md bg-sunken" />
          <div className="h-24 rounded-md bg-sunken" />
        </div>
      </div>
    </div>
  );
}
