import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';

export interface SignaturePadProps {
  /** Takes the drawing as a picture. */
  onDrawn(file: File): void;
}

/** A place to sign with a finger, a pen or a mouse; what it makes is sent like a chosen file. */
export default function SignaturePad({ onDrawn }: SignaturePadProps) {
  const pad = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);

  useEffect(() => {
    const canvas = pad.current;
    if (!canvas) return;
    // A finger that draws must not scroll the page.
    canvas.style.touchAction = 'none';
    canvas.style.width = '100%';
    canvas.style.background = '#fff';
    canvas.width = canvas.clientWidth * 2;
    canvas.height = canvas.width / 3;
    wipe(canvas);
  }, []);

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const canvas = pad.current;
    const paper = canvas?.getContext('2d');
    if (!canvas || !paper || event.buttons === 0) return;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
    if (event.type === 'pointerdown') {
      canvas.setPointerCapture(event.pointerId);
      paper.beginPath();
      paper.moveTo(x, y);
    }
    paper.lineTo(x, y);
    paper.stroke();
    setEmpty(false);
  }

  const clear = () => {
    if (pad.current) wipe(pad.current);
    setEmpty(true);
  };
  const use = () =>
    pad.current?.toBlob((blob) => {
      if (blob) onDrawn(new File([blob], 'signature.png', { type: 'image/png' }));
    }, 'image/png');

  return (
    <div className="panel">
      <p>Sign here with your finger, a pen or the mouse.</p>
      <canvas
        ref={pad}
        height={120}
        role="img"
        aria-label="Signature pad"
        onPointerDown={draw}
        onPointerMove={draw}
      />
      <div className="acts">
        <Button type="button" look="alt" onClick={use} disabled={isEmpty}>
          Use this signature
        </Button>
        <Button type="button" look="bare" onClick={clear}>
          Clear
        </Button>
      </div>
    </div>
  );
}

/** A white ground, and a pen that is as thick on every screen. */
function wipe(canvas: HTMLCanvasElement): void {
  const paper = canvas.getContext('2d');
  if (!paper) return;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.strokeStyle = '#123';
  paper.lineWidth = canvas.width / 200;
  paper.lineCap = 'round';
  paper.lineJoin = 'round';
}
