import { accountEndpoints } from '@contract/account';
import type { Endpoint } from '@contract/endpoint';
import { openApiDocument } from '@contract/openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../setup/contract';
import { offenders } from '../../setup/offenders';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}
interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
}

const document = JSON.parse(JSON.stringify(openApiDocument()));
const all = Object.entries(endpoints);
const operationOf = ({ method, path }: Endpoint): Operation =>
  document.paths[`/${path}`]?.[method.toLowerCase()];

/** The places below a schema whose texts or lists may be of any length. */
function limitless(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, maxItems, enum: values, format } = schema as Schema;
  const isOpen =
    (type === 'string' && [maxLength, values, format].every((limit) => limit === undefined)) ||
    (type === 'array' && maxItems === undefined);
  const below = Object.entries(schema).flatMap(([key, part]) =>
    key === 'propertyNames' ? [] : limitless(part, `${place}/${key}`),
  );
  return isOpen ? [place, ...below] : below;
}

describe('the OpenAPI document', () => {
  it('limits the length of every text and list in an answer', async () => {
    const found = all.flatMap(([id, { data, extra }]) =>
      limitless(
        [data, extra].map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' })),
        id,
      ),
    );
    expect(limitless({ type: 'array', items: { type: 'string' } }, 'x')).toHaveLength(2);
    expect(found).toEqual([]);
  });

  it('contains every call of the contract and no other', () => {
    const described = Object.values(document.paths as Record<string, object>).flatMap(Object.keys);
    expect(described).toHaveLength(all.length);
    expect(new Set(all.map(([id]) => id)).size).toBe(all.length);
  });

  it('describes each call with its parameters, fields and answers', async () => {
    const found = await offenders(
      all,
      ([id]) => id,
      ([id, endpoint]) => {
        const operation = operationOf(endpoint);
        expect(operation).toMatchObject({ operationId: id, summary: endpoint.summary });

        const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
        const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(inPath.map(({ name }) => name)).toEqual(named);
        expect(inPath.every(({ required }) => required)).toBe(true);

        const fields = Object.keys(endpoint.request?.shape ?? {});
        if (endpoint.method === 'GET') {
          const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
          expect(inQuery.map(({ name }) => name)).toEqual(fields);
        } else if (endpoint.request) {
          const [content] = Object.values(operation.requestBody?.content ?? {});
          expect(Object.keys(content?.schema.properties ?? {})).toEqual(fields);
        }

        const content = operation.responses[200]?.content ?? {};
        if (endpoint.bytes) expect(Object.keys(content)).toEqual([endpoint.bytes]);
        else {
          const answer = content['application/json']?.schema;
          expect(answer?.required).toEqual(['status_code', 'message', 'data']);
        }
        expect(Object.keys(operation.responses.default?.content ?? {})).toEqual([
          'application/json',
        ]);
        expect(operation.security === undefined).toBe(!endpoint.signedIn);
      },
    );
    expect(found).toEqual([]);
  });

  it('describes how pictures are sent and received', () => {
    const { picture, update, signup, login } = accountEndpoints;
    expect(Object.keys(operationOf(picture).responses[200]?.content ?? {})).toEqual(['image/*']);
    const types = [update, signup, login].map((endpoint) =>
      Object.keys(operationOf(endpoint).requestBody?.content ?? {}),
    );
    const form = 'application/x-www-form-urlencoded';
    const multipart = 'multipart/form-data';
    expect(types).toEqual([[form, multipart], [multipart], [form]]);
  });

  it('marks exactly the fields as required without which a call is refused', () => {
    const required = all
      .filter(([, { request, method }]) => request && method !== 'GET')
      .map(([id, endpoint]) => {
        const [content] = Object.values(operationOf(endpoint).requestBody?.content ?? {});
        return [id, content?.schema.required ?? []];
      });
    expect(Object.fromEntries(required)).toEqual({
      login: ['email', 'password'],
      deskAccountCodes: [],
      deskAccountFactor: ['app_code'],
      deskAccountPassword: ['current_password', 'password'],
      deskAccountSessionEnd: [],
      deskAccountSetup: [],
      deskDocumentDecide: ['decision'],
      deskDocumentOpen: ['reason'],
      deskMemberClose: ['reason', 'confirm'],
      deskMemberData: ['reason'],
      deskMemberFactorRemove: ['checked'],
      deskMemberFind: ['number'],
      deskMemberLock: ['reason'],
      deskMemberSessionsEnd: [],
      deskMemberUnlock: ['checked'],
      deskTemplateAdd: ['name', 'body'],
      deskTemplateRemove: [],
      deskTemplateSave: ['name', 'body'],
      deskJobDrop: ['name', 'key'],
      deskJobRetry: ['name', 'key'],
      deskOpeningFounder: ['name', 'email', 'phone', 'password', 'refCode'],
      deskSettlement: ['from', 'to', 'gateway', 'file'],
      deskSignIn: ['email', 'password'],
      deskSignInCode: ['challenge', 'app_code'],
      deskImportStart: [],
      deskInvitation: ['token'],
      deskInvitationAccept: ['token', 'name', 'password', 'app_code'],
      deskCode: ['app_code'],
      deskOrderShip: ['carrier', 'tracking'],
      deskOrderReturn: [],
      deskOrderReturnRefuse: ['reason'],
      deskOrderRefund: ['left'],
      deskOrderNote: ['note'],
      deskAnnouncementMake: ['title', 'body'],
      deskAnnouncementUpdate: ['title', 'body'],
      deskArticleMake: ['title', 'summary', 'published_on', 'body', 'kind'],
      deskArticleUpdate: ['title', 'summary', 'published_on', 'body'],
      deskBannerMake: ['title', 'place', 'type'],
      deskBannerMove: ['direction'],
      deskBannerUpdate: ['title'],
      deskGroupMake: ['name'],
      deskGroupMerge: ['into'],
      deskGroupMove: ['direction'],
      deskGroupUpdate: ['name'],
      deskPictures: [],
      deskProductMake: ['name', 'category', 'price', 'mrp'],
      deskProductPrice: ['price', 'mrp', 'valid_from'],
      deskProductPriceCancel: ['valid_from'],
      deskProductStatus: ['status'],
      deskProductUpdate: ['name', 'category'],
      deskRankGoodsSet: [],
      deskStockCorrect: ['difference', 'reason'],
      deskStockCount: ['counted', 'reason'],
      deskSettingCheck: ['value'],
      deskSettingWrite: ['value', 'valid_from', 'based_on'],
      deskStaffInvite: ['email', 'roles'],
      deskStaffRoles: ['roles'],
      deskTicketReply: ['message'],
      deskTicketAcknowledge: [],
      deskTicketReopen: [],
      deskTicketNote: ['note'],
      customerSignup: ['name', 'email', 'phone', 'password'],
      signup: [
        ...['name', 'email', 'phone', 'password', 'ref_code'],
        ...['father_name', 'father_phone', 'nominee', 'nominee_relation'],
        ...['aadhar_no', 'pan_no'],
        ...['bank_name', 'ifsc_code', 'account_number'],
        ...['signature', 'aadhar_Card', 'aadhar_Card_Back', 'pancard'],
      ],
      generateOtp: ['aadhar_no'],
      submitOtp: ['aadhar_no', 'otp', 'otpId'],
      panVerification: ['pan_no'],
      update: [],
      loginCode: ['challenge', 'app_code'],
      secondFactorBegin: [],
      secondFactorConfirm: [],
      secondFactorRemove: [],
      sessionEnd: [],
      stoppableChange: ['token'],
      stopChange: ['token'],
      emailConfirm: ['token'],
      logout: [],
      leave: ['current_password'],
      ownDataOpen: ['current_password'],
      phoneCodeMake: ['phone', 'purpose', 'request', 'maker'],
      phoneCodeUse: ['phone', 'purpose', 'request'],
      passwordReset: ['phone', 'password'],
      signupCheck: ['phone'],
      productFilter: [],
      limitCount: ['action', 'limit', 'key'],
      cartCreate: ['product', 'quantity'],
      cartUpdate: ['quantity'],
      wishlistCreate: ['product'],
      orderQuote: [],
      orderCreate: ['items', 'address', 'payment_method', 'expected_total'],
      orderUserCreate: ['items', 'address', 'payment_method', 'expected_total'],
      orderAddress: ['name', 'phone', 'line1', 'city', 'state', 'pin'],
      orderReturn: ['lines', 'reason'],
      rankPurchase: ['items', 'address', 'payment_method', 'expected_total', 'rank'],
      razorpayOrder: ['order'],
      razorpayReturn: [],
      paymentLink: ['order'],
      sabpaisaReturn: ['encResponse'],
      ticketCreate: ['kind', 'name', 'subject', 'message'],
      ticketStatus: ['number', 'email'],
      ticketThread: ['number'],
      ticketReply: ['number', 'message'],
      deskRefundTransfer: ['reference', 'day'],
      deskImportUpload: [],
      deskImportCheck: [],
      deskReplaceQuote: ['items'],
      deskReplace: ['items', 'payment_method', 'expected_total', 'expected_paid'],
      deskPaymentLink: [],
      deskBuyerAdd: ['name', 'phone', 'email'],
      deskPhoneQuote: [],
      deskPhoneOrder: ['items', 'expected_total', 'address', 'payment_method', 'idempotency_key'],
      deskOrdersHandle: ['numbers', 'action'],
      deskOrdersShip: ['parcels'],
      deskParcelFile: ['file'],
    });
  });

  it('resolves every reference and repeats no schema dialect in subschemas', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references).not.toEqual([]);
    for (const [, name = ''] of references) {
      expect(document.components.schemas).toHaveProperty(name);
    }
    expect(text).not.toContain('$schema');
  });
});
