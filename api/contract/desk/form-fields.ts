/** Fields that several forms of the desk have. */
import { z } from 'zod';
import type { FieldCode } from '../errors';
import { code } from '../fields';

/** A text of at most `max` characters; empty if it is missing. */
export const optionalLine = (max: number) =>
  z.string().trim().max(max, code('too_long')).default('');

/** A text of at most `max` characters. @param missing the code if it is empty */
export const requiredLine = (max: number, missing: FieldCode) =>
  z.string(missing).trim().min(1, missing).max(max, code('too_long'));

/** The version that a form was rendered from; empty for something new. */
export const version = z.string().max(40).default('');
