import { Download, Printer, TriangleAlert } from "lucide-react";
import { createPortal } from "react-dom";
import { encode } from "uqr";

import { useMe } from "#features/auth/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { saveFile } from "#platform/web/save-file.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { qrText } from "../text.ts";
import { publicAddress } from "./public-address.ts";

export interface QrDialogProps {
  slug: string;
  isPublic: boolean;
  onClose: () => void;
}

/** The QR code of the public menu, to print (on a separate page, with the name above) or to save for a print shop. */
export function QrDialog({ slug, isPublic, onClose }: QrDialogProps) {
  const { organization } = useMe();
  const { name } = useCurrentUnit();
  const address = publicAddress(slug);
  const sheet = (
    <div className="flex flex-col items-center gap-5 text-center">
      <div>
        <p className="text-2xl font-semibold tracking-tight text-balance wrap-anywhere">
          {organization.name}
        </p>
        <p className="mt-1 wrap-anywhere text-[#555]">{name}</p>
      </div>
      <QrCode address={address} className="w-full max-w-64" />
      <div>
        <p className="font-medium">{qrText.invitation}</p>
        <p className="mt-1 text-sm wrap-anywhere text-[#555]">{address.replace(/^https?:\/\//, "")}</p>
      </div>
    </div>
  );

  return (
    <Dialog
      isDismissable
      size="sm"
      onClose={onClose}
      title={qrText.title}
      description={qrText.description}
      footer={
        <>
          <Button
            icon={<Download aria-hidden="true" />}
            onPress={() =>
              saveFile(`qr-${slug}.svg`, new Blob([svgFile(address)], { type: "image/svg+xml" }))
            }
          >
            {qrText.save}
          </Button>
          <Button variant="primary" icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
            {qrText.print}
          </Button>
        </>
      }
    >
      {!isPublic && (
        <Banner tone="warning" role="note" icon={<TriangleAlert aria-hidden="true" />} className="mb-4">
          {qrText.closedHint}
        </Banner>
      )}
      {/* Light background even in dark mode: cameras need dark on light. */}
      <div className="rounded-lg border border-line bg-[#fff] px-6 py-7 text-[#000]">{sheet}</div>
      {createPortal(
        <div className="print-sheet bg-[#fff] text-[#000]">
          <div className="mx-auto w-[12cm] pt-[3cm] [&_svg]:max-w-none!">{sheet}</div>
        </div>,
        document.body,
      )}
    </Dialog>
  );
}

function QrCode({ address, className }: { address: string; className: string }) {
  const { path, size } = qrPath(address);
  return (
    <svg
      role="img"
      aria-label={qrText.image(address)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The code as an SVG path with one unit per module. It stays readable when a quarter of it is covered. */
function qrPath(address: string): { path: string; size: number } {
  const { data, size } = encode(address, { ecc: "Q", border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, size };
}

function svgFile(address: string): string {
  const { path, size } = qrPath(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}
