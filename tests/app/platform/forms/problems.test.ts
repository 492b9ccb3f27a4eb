import { expect, it } from 'vitest';
import { problemsOf } from '~/platform/forms/problems';

it('names the field of advice that does not, in the order of the page, and leaves other sentences', () => {
  const labels = {
    email: 'E-mail',
    father_name: "Father's name",
    pin: 'PIN code',
    pan: 'PAN card',
    topic: 'What is it about?',
  };
  const errors = {
    topic: ['Choose one of these.'],
    pan: ['File size must be less than 500KB!'],
    pin: ['Enter the 6 digits of a PIN code.'],
    father_name: ['Use at most 80 characters.'],
    email: ['Email is required'],
    '': ['This was sent before.'],
  };
  const problems = problemsOf({ formId: 'profile', errors, labels });
  expect(problems.map(({ message }) => message)).toEqual([
    'This was sent before.',
    'Email is required',
    "Father's name: use at most 80 characters.",
    'Enter the 6 digits of a PIN code.',
    'PAN card: File size must be less than 500KB!',
    'What is it about? Choose one of these.',
  ]);
  expect(problems.map(({ id }) => id)).toEqual([
    undefined,
    'profile-email',
    'profile-father_name',
    'profile-pin',
    'profile-pan',
    'profile-topic',
  ]);
});
