/** Sentences of the pages about templates of answers. */
import type { TemplateValue } from '@contract/desk/template';

export const templateText = {
  title: 'Answer templates',
  lead: 'Texts that you insert into an answer and change before you send it.',
  back: 'All tickets',
  allTemplates: 'All templates',
  add: 'Add template',
  addTitle: 'Add a template',
  editTitle: ({ name }: { name: string }) => `Template: ${name}`,
  caption: 'Templates, by name',
  name: 'Name',
  nameHint: 'Only staff see it.',
  body: 'Text',
  bodyHint: 'Up to 4,000 characters.',
  changed: 'Last changed',
  by: ({ moment, name }: { moment: string; name: string }) => `${moment} by ${name}`,
  values: 'You can use these in the text. Each is replaced by the ticket’s own details.',
  valueNames: {
    name: 'the customer’s name',
    number: 'the ticket number',
    order: 'the order number, if there is one',
    subject: 'the subject',
    shop: 'the shop’s name',
  } satisfies Record<TemplateValue, string>,
  value: ({ value, meaning }: { value: string; meaning: string }) => `{{${value}}}: ${meaning}`,
  save: 'Save template',
  remove: 'Delete template',
  removeTitle: 'Delete this template',
  nothing: 'There are no templates yet',
  nothingLead: 'Add one for an answer that you write often.',
};

export const templateMessages = {
  saved: 'The template is saved',
  removed: 'The template is deleted',
};
