import { deskText } from './desk.text';

/** Who made a change: a colleague's name, or the computer's user who ran a command. */
export const actorLabel = (actor: string): string => {
  const [, user] = /^command: (.*)$/.exec(actor) ?? [];
  return user === undefined ? actor : deskText.fromTerminal({ user });
};
