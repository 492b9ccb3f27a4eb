import { company } from '~/features/company/current-company';

/** Makes the web app manifest, which a phone needs to put the shop on its home screen. */
const manifest = () =>
  JSON.stringify({
    name: company().name,
    short_name: company().name,
    description: company().tagline,
    lang: 'en-IN',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fdfcf8',
    theme_color: '#123c27',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });

export const loader = () =>
  new Response(manifest(), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=86400',
    },
  });
