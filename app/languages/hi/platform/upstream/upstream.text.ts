import type * as english from '~/platform/upstream/upstream.text';

export const upstreamText: typeof english.upstreamText = {
  unavailable: 'शॉप अभी उपलब्ध नहीं है।',
  formKept: 'शॉप अभी उपलब्ध नहीं है। आपने जो भरा था, वह हमने संभालकर रखा है। एक मिनट बाद इसे फिर से भेजें।',
  notOffered: 'यह सुविधा इस शॉप पर नहीं है।',
  refused: 'कुछ गड़बड़ हुई।',
};
