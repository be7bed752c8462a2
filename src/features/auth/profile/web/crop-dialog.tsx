import "react-easy-crop/react-easy-crop.css";
import { useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";

import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { labelClass } from "#ui/field-style.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { cropText } from "../text.ts";
import { cropToSquare } from "./crop.ts";

export interface CropDialogProps {
  file: File;
  /** An object URL of the file, valid while the dialog is open. */
  url: string;
  /** Gets the square as a new file, or the original file if it is no picture. */
  onFinished: (file: File) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;

/** Chooses a square of a picture by mouse, touch or keyboard: arrow keys move it, a slider zooms. */
export function CropDialog({ file, url, onFinished, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const zoomId = useId();

  const submit = async () => {
    if (!area) return;
    setIsBusy(true);
    // The server may read a file that this browser cannot crop. Otherwise it answers why not.
    onFinished(await cropToSquare(file, area).catch(() => file));
  };

  return (
    <Dialog
      hasCloseButton={false}
      size="sm"
      onClose={onClose}
      title={cropText.title}
      description={cropText.description}
      onSubmit={() => !isBusy && void submit()}
      footer={
        <>
          <Button slot="close">{cropText.cancel}</Button>
          <SubmitButton isPending={isBusy} isDisabled={area === null}>
            {cropText.submit}
          </SubmitButton>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-lg bg-[#1c1917]">
        <Cropper
          image={url}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percentages, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: "", onError: () => onFinished(file) }}
          cropperProps={{ role: "group", "aria-label": cropText.area }}
          classes={{ cropAreaClassName: "focus-visible:outline-3 focus-visible:outline-focus" }}
        />
      </div>
      <div className="mt-4 flex items-center gap-3">
        <label htmlFor={zoomId} className={labelClass}>
          {cropText.zoom}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-8 min-w-0 flex-1 accent-primary pointer-coarse:h-11"
        />
      </div>
    </Dialog>
  );
}
