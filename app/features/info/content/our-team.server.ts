import type { InfoPage } from '../info.types';

/** The people who are responsible for the company, if the operator names any. */
export const page: InfoPage = {
  slug: 'our-team',
  title: 'Our team',
  description:
    'The people responsible for our products, our deliveries, your complaints and the conduct of our distributors, and whom you can contact.',
  body: `
This page says who is responsible for what at {{legalName}}, and whom you can contact.

{{#demonstration}}
> **This is a demonstration shop.** {{name}} is an invented company, and its people, numbers and
> addresses are examples.
{{/demonstration}}

{{#hasManagement}}
## Management

{{#management}}
### {{person.name}}

**{{person.role}}.** {{person.about}}

{{/management}}
{{/hasManagement}}

## Who does what

| Subject | Who is responsible | What they can do |
| --- | --- | --- |
| An order, a parcel, a refund | Customer care | change, stop, replace or refund an order |
| What is in a pack, a batch, a label | Sourcing and quality | withdraw a batch and write to its maker |
| Joining, ranks, your team | Distributor relations | correct a record, explain a statement, end a contract |
| The conduct of a distributor | Distributor relations | warn, suspend or end a distributorship |
| Your personal data | The grievance officer | show, correct or erase it |
| An answer that did not help you | The grievance officer | review the decision, with reasons |

For most questions, contact customer care. You do not need to know the department: every message
gets a ticket number and is forwarded to the right people, and you can [follow the ticket](/ticket)
until it is closed.

{{#grievanceOfficer}}
## Grievance redressal officer

- **Name:** {{grievanceOfficer.name}}
- **Designation:** {{grievanceOfficer.designation}}
- **Phone:** {{grievanceOfficer.phone}}
- **E-mail:** {{grievanceOfficer.email}}

The grievance officer decides on complaints that customer care could not settle. The [grievance
mechanism](/grievance-mechanism) explains how that works and how long it takes.
{{/grievanceOfficer}}

{{#nodalOfficer}}
## Nodal officer

- **Name:** {{nodalOfficer.name}}
- **Designation:** {{nodalOfficer.designation}}
- **Phone:** {{nodalOfficer.phone}}
- **E-mail:** {{nodalOfficer.email}}

The nodal officer makes sure that the company keeps the consumer protection rules, and is the
contact for public authorities.
{{/nodalOfficer}}

## Our distributors

Distributors are not our employees. They are independent sellers who have signed the
[terms](/terms-condition) and the [code of ethics](/code-ethics). Each has an identity card with a
photo and a number, and must show it before presenting a product. If somebody sells in our name
without such a card, or will not show it, please tell us. You can reach us {{waysToReach}}.
`,
};
