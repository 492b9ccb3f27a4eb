/**
 * The header's menus are `<details>`, which open and close without script. The script also closes
 * them when the visitor leaves them.
 */

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('header details[open]');

/** Closes the open menus, but not the one that holds `inside`. */
export function closeHeaderMenus(inside?: Node): void {
  for (const menu of openMenus()) {
    if (!inside || !menu.contains(inside)) menu.open = false;
  }
}

/**
 * From now on, Escape closes the menus, and so does a press (mouse, finger or pen) outside them.
 * Escape moves the focus from inside a menu to that menu's button.
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
