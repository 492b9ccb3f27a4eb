import { FileStoreError } from '@kernel/file-store';
import { eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { memberFile } from '../../../../api/db/schema';
import { sweeps } from '../../../../api/housekeeping';
import { pdfWith } from '../../../mocks/pdf';
import { describeOnBoth } from '../../../setup/database';
import { asha, openShop } from '../distributor/registration';

describeOnBoth('files stored before uploads were cleaned', (open) => {
  it('are cleaned later, once; what cannot be cleaned stays and is logged', async () => {
    const shop = await openShop(open);
    await shop.join(asha);
    const { files } = shop.accounts;
    const stored = await shop.db.select().from(memberFile);
    const keyOf = (kind: string) => stored.find((row) => row.kind === kind)?.storeKey ?? '';
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#7a5' },
    })
      .withExif({ IFD3: { GPSLatitude: '17/1 23/1 0/1' } })
      .jpeg()
      .toBuffer();
    await files.put(keyOf('profile_pic'), photo, { contentType: 'image/jpeg' });
    const active = Buffer.from(
      pdfWith({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' }),
    );
    await files.put(keyOf('pancard'), active, { contentType: 'application/pdf' });
    // One that no key opens keeps none of the others from it.
    const strange = files.withKeys([new Uint8Array(32)]);
    await strange.put(keyOf('aadhar_Card'), active, { contentType: 'application/pdf' });
    await shop.db.update(memberFile).set({ cleanedAt: null });
    const away = new FileStoreError('unavailable', 'Nobody answers.');
    const get = vi.spyOn(files, 'get').mockRejectedValue(away);
    const cleaned = isNotNull(memberFile.cleanedAt);
    await expect(
      sweeps({ ...shop.context, accounts: shop.accounts })['clean-old-files']?.(),
    ).rejects.toThrow(away);
    expect([get.mock.calls.length, await shop.db.$count(memberFile, cleaned)]).toEqual([1, 0]);
    get.mockRestore();
    const sweep = sweeps({ ...shop.context, accounts: shop.accounts })['clean-old-files'];
    await sweep?.();
    const rowOf = async (kind: 'profile_pic' | 'pancard') => {
      const [row] = await shop.db.select().from(memberFile).where(eq(memberFile.kind, kind));
      return row;
    };
    const clean = await rowOf('profile_pic');
    const bytes = (await files.get(clean?.storeKey ?? ''))?.bytes;
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(clean?.size).toBe(bytes?.length);
    expect(await files.get(keyOf('profile_pic'))).toBeNull();
    expect((await rowOf('pancard'))?.storeKey).toBe(keyOf('pancard'));
    const told = () => shop.logs.filter((line) => line.includes('could not be cleaned')).length;
    expect(told()).toBe(2);
    expect(await shop.db.$count(memberFile, cleaned)).toBe(5);
    await sweep?.();
    expect(told()).toBe(2);
    expect(await files.list('members/')).toHaveLength(5);
  });
});
