import type { Company } from './company.schema';

/**
 * The company of the demo shop, and of a web whose upstream has no settings. A real shop enters its
 * company at the desk and does not use this file. `company.schema.ts` explains the fields and says
 * which are optional. The file is checked when the shop starts. All values below are invented. The
 * delivery zones have their own file, `delivery.server.ts`. The api does not import this file.
 */
export const company: Company = {
  name: 'Neemgaon',
  legalName: 'Neemgaon Direct Private Limited',
  tagline: 'Honest goods, door to door',
  demonstration: true,
  cin: 'U00000RJ2019PTC000000',
  gstin: '08AAACN0000N1ZU',
  directSellingRegistration: 'DEMO/DS/2019/0001',
  fssai: '00000000000000',
  registeredOffice: {
    street: 'Demo House, 1 Example Road',
    city: 'Jaipur',
    pin: '302000',
  },
  state: 'Rajasthan',
  stateCode: '08',
  phone: '1800 000 0000',
  supportHours: 'Monday to Saturday, 9:30 am to 6:30 pm',
  email: 'care@neemgaon.example',
  grievanceOfficer: {
    name: 'Demo Grievance Officer',
    designation: 'Head, Customer Care',
    phone: '1800 000 0000',
    email: 'grievance@neemgaon.example',
  },
  nodalOfficer: {
    name: 'Demo Nodal Officer',
    designation: 'Company Secretary',
    phone: '1800 000 0000',
    email: 'nodal@neemgaon.example',
  },
  management: [
    {
      name: 'Demo Managing Director',
      role: 'Managing Director',
      about: 'Answers for the company as a whole, and signs the yearly declaration of compliance.',
    },
    {
      name: 'Demo Quality Head',
      role: 'Head of Sourcing and Quality',
      about: 'Chooses the makers, and may stop any batch from being sold.',
    },
    {
      name: 'Demo Operations Head',
      role: 'Head of Stores and Delivery',
      about: 'Looks after the warehouse, packing, delivery and returns.',
    },
    {
      name: 'Demo Distributor Relations Head',
      role: 'Head of Distributor Relations',
      about: 'Runs the free training sessions and sees that the code of ethics is kept.',
    },
  ],
  social: [
    { label: 'Facebook', url: 'https://facebook.example/neemgaon' },
    { label: 'Instagram', url: 'https://instagram.example/neemgaon' },
    { label: 'YouTube', url: 'https://youtube.example/neemgaon' },
  ],
  foundedYear: 2019,
  returnDays: 10,
  buyBackDays: 30,
  coolingOffDays: 30,
  deliveryDays: 7,
  freeShippingAbove: 499_00,
  shippingFee: 49_00,
};
