interface QrCodeImageProps {
  /** From `qrCode()` of the server. */
  code: { size: number; path: string };
  /** The purpose of the code, for screen readers. */
  label: string;
  /** The side of the image in pixels. A phone needs about 3 pixels for each module of the code. */
  width?: number;
}

/** A QR code, sharp at any size and in print. Its background is always white. */
export function QrCodeImage({ code: { size, path }, label, width = 160 }: QrCodeImageProps) {
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      width={width}
      height={width}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" transform="translate(0 .5)" d={path} />
    </svg>
  );
}
