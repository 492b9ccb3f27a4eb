import { delay, HttpResponse } from 'msw';

/** What any third party can do to us instead of answering. */
export const faults = {
  'a page of HTML': () => HttpResponse.html('<html><body>We will be back soon</body></html>'),
  'an empty answer': () => new HttpResponse(null, { status: 200 }),
  'half an answer': () => HttpResponse.text('{"status":"succ'),
  'JSON of another shape': () => HttpResponse.json(['success']),
  'JSON null': () => HttpResponse.json(null),
  'an error page with status 502': () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }),
  'an error page with status 403': () => HttpResponse.html('<h1>Forbidden</h1>', { status: 403 }),
  'a redirect to elsewhere': () => HttpResponse.redirect('https://elsewhere.example/', 302),
  'a redirect that keeps the body': () => HttpResponse.redirect('https://elsewhere.example/', 307),
  'a broken connection': () => HttpResponse.error(),
  'no answer at all': async () => {
    await delay('infinite');
    return HttpResponse.error();
  },
} as const;
