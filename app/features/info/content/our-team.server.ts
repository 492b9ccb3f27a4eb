import type { InfoPage } from '../info.types';

/** The people who answer for the company, as far as the operator names them. */
export const page: InfoPage = {
  slug: 'our-team',
  title: 'Our team',
  description:
    'The people who answer for our goods, our deliveries, your complaints and the conduct of our distributors, and how you can reach each of them.',
  body: `
A shop is only as good as the people you can reach when something goes wrong. This page says who
looks after what at {{legalName}}, and to whom you can turn.

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

| If it is about | it goes to | and they can |
| --- | --- | --- |
| An order, a parcel, a refund | Customer care | change, stop, replace or refund an order |
| What is in a pack, a batch, a label | Sourcing and quality | withdraw a batch and write to its maker |
| Joining, ranks, your team | Distributor relations | correct a record, explain a statement, end a contract |
| The conduct of a distributor | Distributor relations | warn, suspend or end a distributorship |
| Your personal data | The grievance officer | show, correct or erase it |
| An answer that did not help you | The grievance officer | decide again, and must give reasons |

Customer care is the right door for most questions. You do not need to know the department: every
message gets a ticket number and is passed on within the house, and you can [follow the
ticket](/ticket) until it is closed.

{{#grievanceOfficer}}
## Grievance redressal officer

- **Name:** {{grievanceOfficer.name}}
- **Designation:** {{grievanceOfficer.designation}}
- **Phone:** {{grievanceOfficer.phone}}
- **E-mail:** {{grievanceOfficer.email}}

The grievance officer decides on complaints that customer care could not settle. The
[grievance mechanism](/grievance-mechanism) tells you how that works and how long it may take.
{{/grievanceOfficer}}

{{#nodalOfficer}}
## Nodal officer

- **Name:** {{nodalOfficer.name}}
- **Designation:** {{nodalOfficer.designation}}
- **Phone:** {{nodalOfficer.phone}}
- **E-mail:** {{nodalOfficer.email}}

The nodal officer makes sure that the company keeps the consumer protection rules, and is the person
whom public authorities address.
{{/nodalOfficer}}

## Our distributors

Distributors are part of our work but not of our staff. They are independent sellers who have signed
the [terms](/terms-condition) and the [code of ethics](/code-ethics). Each carries an identity card
with a photo and a number, and should show it before saying anything about our goods. If somebody
sells in our name without such a card, or will not show it, please tell us. You can reach us
{{waysToReach}}.
`,
};
