import type { DemoArticle } from '../../types';

export const photoOfADocumentUnder500kb: DemoArticle = {
  id: 'photo-of-a-document-under-500kb',
  title: 'Making a photo of a document smaller than 500 KB',
  summary:
    'Phone cameras make pictures of 3 MB and more; forms want 500 KB. Five ways to a small and readable picture, without an unknown website.',
  topic: 'Know-how',
  publishedOn: '2026-05-22',
  body: `
"File size must be less than 500KB!" The form is right to ask: small files arrive even on a poor
line. But your phone takes pictures of three or four thousand kilobytes. Here is how to make them
smaller **and** keep them readable.

## What the numbers mean

1 MB is about 1,000 KB. A picture's size depends on how many dots it has and how strongly it is
compressed. A modern phone takes 12 million dots or more. To read a card you need about one million:
1,200 dots across is plenty. So most of the file is detail that no one will ever look at.

## Take it well, and half the work is done

1. Lay the card on a **plain, dark, dull surface**. A patterned bedsheet costs more bytes than the
   card itself.
2. Go near a window, in daylight, without flash. The flash burns a white hole into the plastic.
3. Hold the phone flat above the card, so that the edges are parallel. The card should fill the
   frame.
4. Tap on the text to focus, hold your breath, press.
5. Zoom in and read every number and letter. What you cannot read now will not get better later.

## Five ways to make it smaller

**1. Crop it.** Open the picture in the gallery, choose Edit, then Crop, and cut off everything but
the card. Save. Often this is all it takes, because the table, the floor and your toes were most of
the picture.

**2. Lower the camera's resolution.** In the camera's settings look for picture size, and choose the
smallest that has at least two megapixels. Take the photo again. Do not forget to set it back.

**3. Use the gallery's resize.** Many phones have Resize or "Reduce size" in the Edit menu or under
the three dots. Choose about 1,200 to 1,600 dots for the longer side.

**4. Send it to yourself.** Messaging apps shrink pictures when they are sent as a **photo** rather
than as a document. Send it to your own number, then save what arrives. It is usually 100 to 300 KB.
Delete the message afterwards.

**5. Scan it.** Many phones have a scan function in the camera, the notes or the files app. It
straightens the page and saves a PDF or JPEG with strong compression. Choose "document" or "black
and white" for paper, and colour for cards.

## See how large it is

Open the picture, and swipe up or tap the three dots, then Details or Info. You see something like
"1600 × 1010, 284 KB". Below 500 KB is good. Between 150 and 400 KB is the best range: small, and
not mushy.

| What | Longer side | Size you should get |
| --- | --- | --- |
| Aadhaar, PAN | 1,200 to 1,600 dots | 150 to 350 KB |
| Signature on white paper | 800 dots | 30 to 100 KB |
| Passport-style photo | 800 to 1,000 dots | 100 to 250 KB |
| A4 page | 1,700 dots | 250 to 450 KB |

## Please do not

- **Do not use an unknown website** to "compress your Aadhaar card". You would hand your identity to
  strangers.
- Do not photograph a photocopy, or the picture on another screen. You get stripes and blur.
- Do not take a screenshot of a picture: it loses sharpness and keeps the size.
- Do not rename a file from .png to .jpg. That changes the name, not the picture.
- Do not cover anything with your thumb.

## The signature

Sign with a dark pen on white, unlined paper, twice as large as usual. Photograph it in daylight and
crop it closely. A pen with thin or light blue ink vanishes.

## On this site

We take JPEG, PNG and WebP pictures, and PDF for documents. Documents and the signature have to be
under 500 KB, the profile picture under 1 MB. On newer phones the page shrinks a large photo by
itself before it is sent. On older ones, or if JavaScript is
switched off in your browser, use one of the ways above.

Each file is kept as soon as it has arrived, so you need not choose it again if another field was
wrong or the connection dropped. What happens to your documents afterwards is set out in the
[privacy policy](/privacy-policy).

When you are done, delete the pictures from the gallery, from the messages and from the bin. Cards
do not belong in a photo album.
`,
};
