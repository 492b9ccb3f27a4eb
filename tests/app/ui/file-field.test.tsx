import { describe, expect, it } from 'vitest';
import { FileField, type FileFieldProps, formatFileSize } from '~/ui/file-field';
import { attributes, render, text } from './render';

const field: FileFieldProps = {
  id: 'pancard',
  name: 'pancard',
  label: 'PAN card',
  limits: 'JPEG, PNG or PDF, under 500 KB.',
  accept: 'image/*,application/pdf',
  required: true,
};
const kept = { name: 'IMG <1>.jpg', size: 412_000 };

describe('FileField', () => {
  it('asks for one file and shows its limits', () => {
    const html = render(<FileField {...field} />);
    const input = attributes(html, /type="file"/);
    expect(input).toMatchObject({ id: 'pancard', name: 'pancard', accept: field.accept });
    expect(input).toHaveProperty('required');
    expect(input).not.toHaveProperty('multiple');
    expect(input['aria-describedby']).toBe('pancard-description');
    expect(text(html)).toContain(field.limits);
  });

  it('shows a stored file by name and size', () => {
    const html = render(<FileField {...field} stored={kept} />);
    expect(html).toContain('IMG &lt;1&gt;.jpg');
    expect(text(html)).toContain('402 KB');
  });

  it('offers to replace a stored file without requiring it', () => {
    const html = render(<FileField {...field} stored={kept} />);
    const input = attributes(html, /type="file"/);
    expect(input).toMatchObject({ id: 'pancard', name: 'pancard' });
    expect(input).not.toHaveProperty('required');
    expect(text(html)).toContain('Replace PAN card');
  });

  it('removes a stored file by a plain submit without validation', () => {
    const button = attributes(render(<FileField {...field} stored={kept} />), /^<button/);
    expect(button).toMatchObject({ type: 'submit', name: 'intent', value: 'remove-pancard' });
    expect(button).toHaveProperty('formnovalidate');
  });

  it('is open after a refused replacement, so that the summary can link to it', () => {
    const html = render(
      <FileField {...field} stored={kept} errors={['File size must be less than 500KB!']} />,
    );
    expect(attributes(html, /^<details/)).toHaveProperty('open');
    const input = attributes(html, /type="file"/);
    expect(input['aria-invalid']).toBe('true');
    expect(input['aria-describedby']).toBe('pancard-error pancard-description');
    expect(
      attributes(render(<FileField {...field} stored={kept} />), /^<details/),
    ).not.toHaveProperty('open');
  });
});

describe('formatFileSize', () => {
  it('uses kilobytes up to a megabyte, and never zero', () => {
    expect(formatFileSize(1)).toBe('1 KB');
    expect(formatFileSize(500 * 1024)).toBe('500 KB');
    expect(formatFileSize(1024 * 1024 - 1)).toBe('1 MB');
    expect(formatFileSize(1.44 * 1024 * 1024)).toBe('1.4 MB');
  });
});
