import { deskText } from './desk.text';

/** Names who made a change: a colleague, or the operating-system user who ran a command. */
export const actorLabel = (actor: string): string => {
  const [, user] = /^command: (.*)$/.exec(actor) ?? [];
  return user === undefined ? actor : deskText.fromTerminal({ user });
};
