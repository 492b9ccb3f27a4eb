/**
 * The Hindi ingredients of food, without botanical names, by the English name of the product. The
 * ingredients of cosmetics and cleaners are shown in English, as on the pack.
 */
export const hindiIngredients: Readonly<Record<string, string>> = {
  'Chyawanprash with Kesar and Forest Honey':
    'आँवले का गूदा (45%), चीनी, शहद (8%), गाय का घी, तिल का तेल, अश्वगंधा, बिल्व, अग्निमंथ, शतावरी, पिप्पली, इलायची, दालचीनी, तेजपत्र, नागकेसर, केसर (0.02%)।',
  'Giloy Stem Tablets': 'हर टैबलेट में: गिलोय के तने का पाउडर 500 mg. बाँधने वाला: बबूल का गोंद।',
  'Panch Tulsi Drops':
    'राम तुलसी, श्याम तुलसी, वन तुलसी, कपूर तुलसी और नींबू तुलसी के जलीय अर्क बराबर हिस्सों में, शुद्ध पानी, वनस्पति ग्लिसरीन।',
  'Ashwagandha Root Capsules':
    'हर कैप्सूल में: अश्वगंधा की जड़ का अर्क 400 mg, जड़ का पाउडर 100 mg. कैप्सूल का खोल: HPMC.',
  'Garlic Oil Capsules':
    'हर सॉफ़्टजेल में: लहसुन का तेल 5 mg, रिफ़ाइंड सोयाबीन तेल 245 mg में। खोल: जिलेटिन, ग्लिसरीन, शुद्ध पानी।',
  'Shatavari Granules with Cardamom':
    'शतावरी की जड़ का अर्क 20%, चीनी, हरी इलायची 1%, गाँठ रोकने वाला (INS 551)।',
  'Moringa Leaf Powder': 'मोरिंगा की पत्ती 100%।',
  'Triphala and Giloy Kadha Mix':
    'गिलोय 25%, तुलसी 20%, मुलेठी 15%, सोंठ 15%, त्रिफला 10%, काली मिर्च 8%, लौंग 4%, दालचीनी 3%।',
  'Purified Shilajit Resin': 'शुद्ध शिलाजीत 100%, त्रिफला के काढ़े में शोधित।',
  'Plant Protein Powder, Unflavoured':
    'मटर प्रोटीन आइसोलेट 70%, ब्राउन राइस प्रोटीन 29.5%, पाचक एंज़ाइम का मिश्रण 0.5%।',
  'Badam Milk Protein Mix for Growing Children':
    'स्किम्ड दूध पाउडर 42%, माल्टेड जौ 20%, गुड़ पाउडर 16%, बादाम 12%, व्हे प्रोटीन, इलायची, कैल्शियम कार्बोनेट, फ़ेरस फ़्यूमरेट, विटामिन D2. इसमें दूध, ग्लूटेन और मेवे हैं।',
  'Flaxseed Oil Omega 3-6-9 Capsules':
    'हर कैप्सूल में: कोल्ड-प्रेस्ड अलसी का तेल 1000 mg. खोल: कैरेजीनन, संशोधित स्टार्च, ग्लिसरीन, पानी।',
  'Daily Multivitamin Tablets for Women':
    'कैल्शियम कार्बोनेट, फ़ेरस बिसग्लाइसिनेट, मैग्नीशियम ऑक्साइड, विटामिन C, ज़िंक साइट्रेट, नियासिनामाइड, विटामिन E, विटामिन A, B1, B2, B6, B12, D3, K, फ़ोलिक एसिड, बायोटिन, आयोडीन, सेलेनियम; माइक्रोक्रिस्टलाइन सेल्युलोज़, परत (HPMC)।',
  'Plant Calcium with Vitamin D2 Tablets':
    'हर टैबलेट में: लाल शैवाल का कैल्शियम 250 mg, मैग्नीशियम 25 mg, विटामिन D2 200 IU; माइक्रोक्रिस्टलाइन सेल्युलोज़, मैग्नीशियम स्टीयरेट।',
  'Spirulina Tablets': 'स्पिरुलिना 100%। हर टैबलेट 500 mg.',
  'Five-Seed Mix for Salads and Curd':
    'कद्दू के बीज 30%, सूरजमुखी के बीज 25%, अलसी 20%, तरबूज के बीज 15%, तिल 9%, सेंधा नमक 1%। इसमें तिल है।',
  'Whole Chia Seeds from Kolar': 'चिया के बीज 100%।',
  'Apple Cider Vinegar with the Mother': 'खमीर उठाया हुआ सेब का रस 100%। अम्लता 5%।',
  'Triphala Churna': 'आँवला, हरड़ और बहेड़ा, हर एक एक तिहाई।',
  'Isabgol Psyllium Husk': 'ईसबगोल की भूसी, 99% शुद्ध।',
  'Aloe Vera Juice with Tulsi':
    'एलोवेरा की पत्ती के अंदर का रस 98%, तुलसी का अर्क 1%, अम्लता नियामक (INS 330), प्रिज़र्वेटिव (INS 211, INS 202)।',
  'Amla Juice, Cold-Pressed': 'आँवले का रस 99.7%, प्रिज़र्वेटिव (INS 211), अम्लता नियामक (INS 330)।',
  'Hing Imli Pachak Goli':
    'इमली का गूदा 38%, गुड़ 34%, काला नमक, भुना जीरा, सोंठ, काली मिर्च, बंधानी हींग 1%, साइट्रिक एसिड (INS 330)।',
  'Jeera Ajwain Saunf Digestive Powder':
    'सौंफ 32%, जीरा 28%, अजवाइन 20%, काला नमक 12%, सूखा पुदीना 5%, सोंठ 3%।',
  'Gulkand गुलकंद Rose Petal Preserve': 'गुलाब की पंखुड़ियाँ 45%, मिश्री 54%, हरी इलायची 1%।',
  'Dashmool Herbal Tonic':
    'बिल्व, अग्निमंथ, श्योनाक, पाटला, गंभारी, बृहती, कंटकारी, शालपर्णी, पृश्निपर्णी और गोक्षुर की जड़ों का काढ़ा; गुड़, शहद, धातकी के फूल। अपने आप बना अल्कोहल 5 से 8%।',
  'Sprouted Ragi and Banana First Cereal': 'अंकुरित रागी 70%, नेंद्रन केला 30%।',
  'Unpolished Toor Dal': 'तुअर दाल 100%।',
  'Green Moong, Whole': 'हरी मूँग 100%।',
  'Kabuli Chana, 9 mm': 'काबुली चना 100%।',
  'Masoor Malka, Split Red Lentil': 'मसूर 100%।',
  'Aged Basmati Rice, Two-Year': 'बासमती चावल 100%।',
  'Sona Masoori Rice, Single-Polished': 'सोना मसूरी चावल 100%।',
  'Chakki Atta from Sharbati Wheat': 'साबुत गेहूँ (शरबती) 100%। इसमें ग्लूटेन है।',
  'Fine Besan from Desi Chana': 'चना दाल 100%।',
  'Roasted Chana Sattu': 'भुना चना 100%।',
  'Sprouted Ragi Flour': 'अंकुरित रागी 100%।',
  'Foxtail Millet (Kangni), Unpolished': 'कंगनी 100%।',
  'Bajra Flour for Winter Rotis': 'बाजरा 100%।',
  'Thick Poha from Ujjain': 'चावल 100%।',
  'Kachi Ghani Mustard Oil': 'सरसों का तेल 100%, पहली ठंडी पेराई।',
  'Wood-Pressed Groundnut Oil': 'मूँगफली का तेल 100%, कोल्ड-प्रेस्ड। इसमें मूँगफली है।',
  'Virgin Coconut Oil from Pollachi': 'वर्जिन नारियल तेल 100%।',
  'Bilona Cow Ghee': 'गाय के दूध की चिकनाई। इसमें दूध है।',
  'Kolhapuri Jaggery Powder': 'गन्ने का रस 100%।',
  'Sambhar Lake Iodised Salt': 'नमक, पोटैशियम आयोडेट, गाँठ रोकने वाला (INS 536)।',
  'Lakadong Turmeric Powder': 'हल्दी 100%।',
  'Byadgi Chilli Powder': 'ब्याडगी मिर्च 100%।',
  'Coriander Powder, Stone-Ground': 'धनिया के बीज 100%।',
  'Jeera from Unjha, Whole': 'जीरा 100%।',
  'Malabar Black Pepper, Bold': 'काली मिर्च 100%।',
  'Green Cardamom, 8 mm': 'हरी इलायची 100%।',
  'Bandhani Hing, Compounded': 'हींग की राल 30%, चावल का आटा 45%, खाने का गोंद (गम अरेबिक) 25%।',
  'Garam Masala, Slow-Roasted':
    'बड़ी इलायची, लौंग, दालचीनी, जीरा, काली मिर्च, हरी इलायची, तेज पत्ता, जावित्री, जायफल, चक्र फूल, शाह जीरा, सौंफ, सोंठ, दगड़ फूल।',
  'Sambar Powder, Madras Style':
    'धनिया 40%, मिर्च 18%, तुअर दाल, चना दाल, जीरा, मेथी, काली मिर्च, हल्दी, करी पत्ता, बंधानी हींग।',
  'Chaat Masala with Amchur':
    'अमचूर 30%, काला नमक 25%, भुना जीरा, आयोडीन नमक, काली मिर्च, सूखा पुदीना, अजवाइन, सोंठ, बंधानी हींग।',
  'Rasoi Sabzi Masala':
    'धनिया, जीरा, हल्दी, मिर्च, सूखी मेथी पत्ती 8%, सौंफ, सोंठ, लहसुन, काली मिर्च, लौंग, इलायची, तेज पत्ता।',
  'Chai Masala with Dry Ginger':
    'सोंठ 40%, हरी इलायची 20%, काली मिर्च 15%, दालचीनी 12%, लौंग 8%, जायफल 3%, पिप्पली 2%।',
  'Goda Masala, Pune Household Recipe':
    'धनिया, सूखा नारियल 15%, सफ़ेद तिल, जीरा, दगड़ फूल, दालचीनी, लौंग, नागकेसर, तेज पत्ता, काली मिर्च, मूँगफली का तेल। इसमें तिल, मूँगफली है।',
  'Assam CTC Leaf Tea, Second Flush': 'काली चाय 100%।',
  'Nilgiri Orthodox Long-Leaf Tea': 'काली चाय 100%।',
  'Kangra Green Tea with Tulsi': 'ग्रीन टी 80%, तुलसी की पत्ती 20%।',
  'South Indian Filter Coffee, 80:20 with Chicory': 'कॉफ़ी 80%, चिकोरी 20%।',
  'Araku Arabica, Medium Roast, Whole Bean': 'अरेबिका कॉफ़ी के दाने 100%।',
  'Instant Filter-Style Coffee': 'कॉफ़ी 100%।',
  'Lemongrass and Ginger Caffeine-Free Infusion': 'लेमनग्रास 55%, सोंठ 20%, सौंफ 15%, मुलेठी 10%।',
  'Khus Sharbat with Real Vetiver':
    'चीनी, पानी, खस का अर्क 12%, अम्लता नियामक (INS 330), प्रिज़र्वेटिव (INS 211)।',
  'Bel Sharbat, Pulp-Rich': 'बेल का गूदा 35%, गुड़, पानी, नींबू का रस, भुना जीरा, प्रिज़र्वेटिव (INS 211)।',
  'Thandai Powder with Saffron and Pistachio':
    'चीनी, बादाम 18%, पिस्ता 8%, खरबूजे के बीज 8%, खसखस, सौंफ, गुलाब की पंखुड़ी, हरी इलायची, काली मिर्च, केसर 0.05%। इसमें मेवे हैं।',
  'Malted Ragi and Cocoa Drink':
    'माल्टेड रागी 38%, माल्टेड जौ 22%, गुड़ 22%, कोको ठोस 10%, दूध ठोस 7%, नमक, कुदरती वनीला फ़्लेवर। इसमें ग्लूटेन और दूध हैं।',
  'Aam Panna Concentrate':
    'भुने कच्चे आम का गूदा 45%, चीनी, पानी, काला नमक, भुना जीरा, सूखा पुदीना, काली मिर्च, प्रिज़र्वेटिव (INS 211)।',
  'Bikaneri Moth Bhujia':
    'मोठ का आटा 52%, बेसन, मूँगफली का तेल, काली मिर्च, सोंठ, इलायची, लौंग, आयोडीन नमक, बंधानी हींग। इसमें मूँगफली है।',
  'Methi Khakhra, Hand-Roasted':
    'गेहूँ का आटा 82%, सूखी मेथी पत्ती 5%, मूँगफली का तेल, तिल, हल्दी, मिर्च, अजवाइन, आयोडीन नमक। इसमें ग्लूटेन, तिल, मूँगफली है।',
  'Urad Papad with Black Pepper':
    'उड़द का आटा 80%, काली मिर्च 4%, आयोडीन नमक, खाने का क्षार (INS 500), मूँगफली का तेल, बंधानी हींग।',
  'Peanut Gur Chikki': 'मूँगफली 60%, गुड़ 38%, ग्लूकोज़ सिरप, इलायची। इसमें मूँगफली है।',
  'Sun-Matured Mango Pickle in Mustard Oil':
    'कच्चा आम 58%, सरसों का तेल, आयोडीन नमक, राई की दाल, सौंफ, मेथी, मिर्च, हल्दी, कलौंजी, बंधानी हींग। इसमें सरसों है।',
  'Garlic Pickle, Small Clove':
    'लहसुन 55%, तिल का तेल, नींबू का रस, मिर्च, आयोडीन नमक, राई, मेथी, हल्दी, गुड़। इसमें तिल, सरसों है।',
  'Gond and Atta Laddu Mix':
    'भुना गेहूँ का आटा 48%, खाने का गोंद 12%, बादाम 12%, सूखा नारियल, खरबूजे के बीज, सोंठ 2%, इलायची, जायफल। इसमें ग्लूटेन और मेवे हैं।',
  'Mamra Almonds from Kashmir': 'बादाम की गिरी 100%। इसमें मेवे हैं।',
  'Whole Cashews W240, Unsalted': 'काजू की गिरी 100%। इसमें मेवे हैं।',
  'Nashik Green Raisins': 'किशमिश 99.5%, सूरजमुखी का तेल 0.5%।',
  'Roasted Makhana, Himalayan Salt and Pepper':
    'मखाना 86%, राइस ब्रान तेल 9%, सेंधा नमक, काली मिर्च 1.5%।',
  'Plain Phool Makhana, Jumbo': 'मखाना 100%।',
  'Date and Seed Energy Bites':
    'खजूर 55%, बादाम 18%, कद्दू के बीज 12%, तिल 8%, सूखा नारियल 5%, घी 2%। इसमें मेवे, तिल, दूध हैं।',
};
