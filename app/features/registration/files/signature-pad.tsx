import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { fileText } from '../registration.text';

interface SignaturePadProps {
  onDrawn(file: File): void;
}

/** A canvas to sign on. The drawing is sent like a chosen file. */
export default function SignaturePad({ onDrawn }: SignaturePadProps) {
  const pad = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);

  useEffect(() => {
    const canvas = pad.current;
    if (!canvas) return;
    // Drawing with a finger must not scroll the page.
    canvas.style.touchAction = 'none';
    canvas.style.width = '100%';
    canvas.style.background = '#fff';
    // Two pixels for each CSS pixel, for screens with a high resolution.
    canvas.width = canvas.clientWidth * 2;
    canvas.height = canvas.width / 3;
    clearCanvas(canvas);
  }, []);

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const canvas = pad.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const isStart = event.type === 'pointerdown';
    // Ignores a stroke that started outside: it would be joined to the end of the previous stroke.
    if (!isStart && !canvas.hasPointerCapture(event.pointerId)) return;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const x = (event.clientX - box.left) * scale;
    const y = (event.clientY - box.top) * scale;
    if (isStart) {
      canvas.setPointerCapture(event.pointerId);
      context.beginPath();
      context.moveTo(x, y);
    }
    context.lineTo(x, y);
    context.stroke();
    setEmpty(false);
  }

  const clear = () => {
    if (pad.current) clearCanvas(pad.current);
    setEmpty(true);
  };
  const use = () =>
    pad.current?.toBlob((blob) => {
      if (blob) onDrawn(new File([blob], 'signature.png', { type: 'image/png' }));
    }, 'image/png');

  return (
    <div className="panel">
      <p>{fileText.sign}</p>
      <canvas
        ref={pad}
        height={120}
        role="img"
        aria-label={fileText.pad}
        onPointerDown={draw}
        onPointerMove={draw}
      />
      <div className="acts">
        <Button type="button" look="alt" onClick={use} disabled={isEmpty}>
          {fileText.useSignature}
        </Button>
        <Button type="button" look="bare" onClick={clear}>
          {fileText.clear}
        </Button>
      </div>
    </div>
  );
}

/** Fills the canvas with white, and sets a pen width that is proportional to the canvas. */
function clearCanvas(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = '#123';
  context.lineWidth = canvas.width / 200;
  context.lineCap = 'round';
  context.lineJoin = 'round';
}
