/** Sentences of the pages on which staff put an order together. */

export const itemsText = {
  pieces: ({ name }: { name: string }) => `Pieces of ${name}`,
  pieceAt: ({ name, price }: { name: string; price: string }) => `Pieces of ${name}, ${price} each`,
  search: 'Find another product',
  searchHint:
    'Enter a part of the product’s name. The products that we find appear above this field. There, enter how many pieces the buyer wants.',
  find: 'Find products',
  nothingFound: 'No product was found.',
};

export const replaceText = {
  title: ({ number }: { number: string }) => `Replace order ${number}`,
  back: 'Back to the order',
  lead: 'Here you cancel the order and place a new one for the same buyer and address, at today’s prices. What the buyer has paid counts towards it. If the new order costs more, the buyer pays the difference. If it costs less, we refund the difference.',
  check: 'Show the new total',
  newOrder: 'The new order',
  product: 'Product',
  quantity: 'Pieces',
  amount: 'Amount',
  delivery: 'Delivery',
  total: 'Total',
  paid: 'Paid for the order that is replaced',
  due: 'The buyer still pays',
  refund: 'The buyer gets back',
  smallRefund:
    'Gateways do not refund less than ₹1. You have to send this refund by bank transfer, and record it on the page of the replaced order.',
  method: 'How does the buyer pay the rest?',
  replace: 'Cancel and place the new order',
  notPossible: 'This order can no longer be replaced',
  notPossibleHint: 'Only an order that is not packed yet can be replaced.',
};

export const methodChoices: Record<string, string> = {
  razorpay: 'Online, on the page of the order (Razorpay)',
  sabpaisa: 'Online, on the page of the order (SabPaisa)',
  link: 'By a payment link that we send',
  cod: 'Cash on delivery',
};

export const replaceMessages = {
  noItems: 'Enter how many pieces of at least one product.',
  quantityInvalid: 'Enter a whole number of pieces, or leave it empty.',
  searchEmpty: 'Enter a part of the name of a product.',
  chooseMethod: 'Choose how the rest is paid.',
  replaced: ({ number }: { number: string }) => `Order ${number} is replaced by this one`,
};
