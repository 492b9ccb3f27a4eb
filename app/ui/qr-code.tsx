interface QrCodeImageProps {
  /** As `qrCode()` of the server makes it. */
  code: { size: number; path: string };
  /** Where the code leads, for those who cannot see it. */
  label: string;
  /** Pixels on a side; a phone reads modules from about 3 px on. */
  width?: number;
}

/** A QR code, sharp at any size and in print. Its ground is white whatever the page's is. */
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
      <path d={path} />
    </svg>
  );
}
