/** The surface of every overlay next to its trigger. */
export const popoverClass =
  "rounded-lg border border-line bg-raised text-ink shadow-md outline-none transition-[opacity,translate] duration-100 ease-out data-entering:opacity-0 data-entering:data-[placement=bottom]:-translate-y-1 data-entering:data-[placement=top]:translate-y-1 data-exiting:opacity-0";
