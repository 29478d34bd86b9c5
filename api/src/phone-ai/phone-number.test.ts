import { readPhoneNumber } from './read-request';

test.each([
  ['+91 98765 43210', null, '+919876543210', 'IN'],
  ['98765-43210', 'IN', '+919876543210', 'IN'],
  ['(020) 7946 0958', 'GB', '+442079460958', 'GB'],
  ['+1 (212) 555-0123', null, '+12125550123', 'US'],
  ['+1 416 555 0123', 'CA', '+14165550123', 'CA'],
  ['＋９１ ９８７６５ ４３２１０', null, '+919876543210', 'IN'],
  // The next two numbers are used as examples and belong to no assigned range.
  ['+1 555 123 4567', null, '+15551234567', 'US'],
  ['+44 7700 900123', null, '+447700900123', 'GB'],
  ['+91 98765 43210 ext. 12', null, '+919876543210;ext=12', 'IN'],
  ['\u202a+919876543210\u202c', null, '+919876543210', 'IN'],
  ['\u2066\u200e+91\u00a098765\u00a043210\u2069', null, '+919876543210', 'IN'],
  ['+९१ ९८७६५ ४३२१०', null, '+919876543210', 'IN'],
  ['٠٢٠ ٧٩٤٦ ٠٩٥٨', 'GB', '+442079460958', 'GB'],
  ['+91\t98765\n43210', null, '+919876543210', 'IN'],
  ['tel:+919876543210', null, '+919876543210', 'IN'],
  ['tel:+91-98765-43210;ext=12', null, '+919876543210;ext=12', 'IN'],
  ['Mobile: 98765 43210.', 'IN', '+919876543210', 'IN'],
  ['call me: +91 98765 43210 (evenings)', null, '+919876543210', 'IN'],
])('reads the number %s with the country %p as %s in %s', (text, named, e164, country) => {
  expect(readPhoneNumber(text, named)).toEqual({ e164, country });
});

test.each([
  ['98765 43210', null],
  ['', 'IN'],
  ['+1', null],
  ['+91 98765 43210 98765 43210', null],
  ['+91 98765 43210 or +91 98765 43211', null],
  ['+91 98765 43210<script>alert(1)</script>', null],
  ['my 2 phones: +91 98765 43210', null],
])('rejects the number %p with the country %p', (text, named) => {
  expect(readPhoneNumber(text, named)).toBeNull();
});
