/** The work that a running shop does for commands, because it has the embedded database open. */
import type { ApiContext } from '../api/context';
import type { serveFolderWork } from '../api/db/folder-socket';
import { runRequestedCommand } from '../api/staff/commands';
import { resealShop } from './reseal';

type FolderWork = Parameters<typeof serveFolderWork>[1];

/** The functions that do the work, by name. @param copy copies the database into a folder */
export function folderWork(
  context: ApiContext,
  copy: (folder: string) => Promise<void>,
): FolderWork {
  const { db, accounts, shop, settings, now, publicUrl = '' } = context;
  const { vault } = accounts;
  return {
    copy,
    // The code of imports and exports is loaded on first use.
    import: async (request, say, signal) => {
      const { runShopImport } = await import('../api/import/shop-import');
      await runShopImport(context, request, say, signal);
    },
    export: async (request, say) => {
      const { runShopExport } = await import('../api/import/export-command');
      await runShopExport(db, request, say);
    },
    reseal: (_, print, signal) => resealShop({ db, vault, print, signal }),
    command: async (request, print) => {
      const openVault = async () => vault;
      const { languages } = accounts.shop;
      const command = { db, openVault, shop, publicUrl, languages, now: now() };
      await runRequestedCommand(command, request, print);
      await settings.refresh();
    },
  };
}
