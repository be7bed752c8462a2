import { useRef } from "react";

import { Button, type ButtonProps } from "./button.tsx";

export interface FileButtonProps extends Omit<ButtonProps, "onPress"> {
  onFiles: (files: File[]) => void;
  /** Types as the attribute `accept` takes them. */
  accept: string;
  isMultiple?: boolean | undefined;
}

/** A button that opens the system's file chooser. */
export function FileButton({ onFiles, accept, isMultiple = false, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Choosing the same file again must also count.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
