import { logoDrawing } from '~/platform/logo-drawing';

/**
 * Our own line drawings on a 24 × 24 grid, one path each; stroke and size come from the class `i`.
 */
const paths = {
  search: 'M16 16l5 5M10.5 4a6.5 6.5 0 110 13 6.5 6.5 0 010-13z',
  heart: 'M12 20C5 15 3 12 3 8.8A4.3 4.3 0 0112 7a4.3 4.3 0 019 1.8c0 3.2-2 6.2-9 11.2z',
  basket: 'M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6M9.5 13v4M14.5 13v4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  leaf: logoDrawing,
  truck:
    'M2 6h12v11H2zM14 10h4l4 4v3h-8M6.5 19.5a2 2 0 100-4 2 2 0 000 4zM17.5 19.5a2 2 0 100-4 2 2 0 000 4z',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 018 0v4M12 15v2',
  headset:
    'M4 14v-2a8 8 0 0116 0v2M4 14h3v5H5a1 1 0 01-1-1zM20 14h-3v5h2a1 1 0 001-1zM19 19c0 2-2 2.5-5 2.5',
  return: 'M8 5L3 10l5 5M3 10h11a6 6 0 010 10H9',
  check: 'M4 12.5l5 5L20 6.5',
  file: 'M6 2h8l5 5v15H6zM14 2v5h5M9 12h7M9 16h7',
} as const;

export type IconName = keyof typeof paths;

/** The drawings that the frame uses. */
const frameIcons: readonly IconName[] = [
  'search',
  'heart',
  'basket',
  'menu',
  'leaf',
  'truck',
  'lock',
  'headset',
  'return',
];

/**
 * Defines the drawings that icons refer to. The frame defines the drawings that it uses. A page
 * that uses others defines them.
 */
export function IconSprite({ names = frameIcons }: { names?: readonly IconName[] }) {
  return (
    <svg width="0" height="0" className="vh" aria-hidden="true">
      {names.map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={paths[name]} />
        </symbol>
      ))}
    </svg>
  );
}

/**
 * A decorative drawing next to a text. It uses `xlink:href`, which engines before 2018 need and
 * later ones still support. `width` and `height` keep the drawing small if styles are missing.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" width="24" height="24" aria-hidden="true">
      <use xlinkHref={`#i-${name}`} />
    </svg>
  );
}
