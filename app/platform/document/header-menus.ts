/** The header's menus. `<details>` opens a menu without script. Script closes menus. */

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('header details[open]');

/** Closes the open menus, but not the one that holds `inside`. */
export function closeHeaderMenus(inside?: Node): void {
  for (const menu of openMenus()) {
    if (!inside || !menu.contains(inside)) menu.open = false;
  }
}

/**
 * Starts to close the menus on Escape and when something else is pressed. Escape moves the focus
 * from inside a menu to that menu's button.
 */
export function closeHeaderMenusOnLeave(): void {
  document.addEventListener('pointerdown', ({ target }) => closeHeaderMenus(target as Node));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    }
    closeHeaderMenus();
  });
}
