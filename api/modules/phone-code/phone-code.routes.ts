/** `phone/code` over HTTP. Only our own web may call it; the web calls the SMS provider. */
import { MakeCodeRequest, UseCodeRequest } from '@contract/phone-code';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { requireTrustedWeb } from '../../http/limits';
import { body, parse } from '../../http/request';
import { answerChange, success } from '../../http/respond';
import { makeCode, useCode } from './phone-code.service';

export const phoneCodeRoutes = ({ db, now, accounts: { vault, webSecrets } }: ApiContext) =>
  new Hono()
    .post('/phone/code', async (c) => {
      requireTrustedWeb(c, webSecrets);
      const request = parse(MakeCodeRequest, await body(c));
      return success(c, await makeCode(db, vault, request, now()));
    })
    .post('/phone/code/use', async (c) => {
      requireTrustedWeb(c, webSecrets);
      const request = parse(UseCodeRequest, await body(c));
      return answerChange(c, await useCode(db, vault, request, now()));
    });
