/** The Hindi directions of products, by the English directions. */
export const hindiDirections: Readonly<Record<string, string>> = {
  'Adults 1 tablespoon, children over five 1 teaspoon, once or twice a day':
    'वयस्क 1 बड़ा चम्मच, पाँच साल से बड़े बच्चे 1 छोटा चम्मच, दिन में एक या दो बार',
  '1 to 2 tablets twice a day after food, with water':
    'खाने के बाद पानी के साथ 1 से 2 टैबलेट, दिन में दो बार',
  '2 drops in a cup of tea or warm water, up to three times a day':
    'चाय या गुनगुने पानी के कप में 2 बूँदें, दिन में तीन बार तक',
  '1 capsule twice a day after food, with milk or water':
    'खाने के बाद दूध या पानी के साथ 1 कैप्सूल, दिन में दो बार',
  '1 capsule twice a day with meals': 'खाने के साथ 1 कैप्सूल, दिन में दो बार',
  '2 teaspoons in a glass of warm milk, twice a day': 'गर्म दूध के गिलास में 2 छोटे चम्मच, दिन में दो बार',
  '1 teaspoon a day, stirred into food or drink': 'दिन में 1 छोटा चम्मच, खाने या पेय में मिलाकर',
  '1 teaspoon boiled in 2 cups of water down to 1 cup':
    '2 कप पानी में 1 छोटा चम्मच उबालें, जब तक 1 कप न रहे',
  'A rice-grain amount (300 mg) in warm milk, once a day':
    'गर्म दूध में चावल के दाने जितना (300 mg), दिन में एक बार',
  '1 scoop in 200 ml of water, milk or chaas, once a day':
    '200 ml पानी, दूध या छाछ में 1 स्कूप, दिन में एक बार',
  '2 tablespoons in 150 ml of warm milk, once or twice a day':
    '150 ml गर्म दूध में 2 बड़े चम्मच, दिन में एक या दो बार',
  '1 tablet a day after breakfast': 'नाश्ते के बाद दिन में 1 टैबलेट',
  '1 tablet twice a day with food': 'खाने के साथ 1 टैबलेट, दिन में दो बार',
  '4 tablets a day before a meal, with plenty of water': 'खाने से पहले दिन में 4 टैबलेट, काफ़ी पानी के साथ',
  '1 to 2 tablespoons a day, as a topping or a snack': 'दिन में 1 से 2 बड़े चम्मच, ऊपर से डालकर या ऐसे ही',
  '1 tablespoon soaked in a glass of water for 20 minutes':
    '1 बड़ा चम्मच एक गिलास पानी में 20 मिनट भिगोएँ',
  '1 tablespoon in a large glass of water before a meal; always dilute':
    'खाने से पहले बड़े गिलास पानी में 1 बड़ा चम्मच; हमेशा घोलकर लें',
  '1 teaspoon with warm water at bedtime': 'सोते समय गुनगुने पानी के साथ 1 छोटा चम्मच',
  '2 teaspoons in a full glass of water; drink at once, then another glass':
    'पूरे गिलास पानी में 2 छोटे चम्मच; तुरंत पिएँ, फिर एक और गिलास पानी',
  '30 ml in a glass of water, twice a day before food':
    'खाने से पहले एक गिलास पानी में 30 ml, दिन में दो बार',
  '20 ml with a glass of water, morning, before food': 'सुबह खाने से पहले एक गिलास पानी के साथ 20 ml',
  '1 or 2 after a meal': 'खाने के बाद 1 या 2',
  'Half a teaspoon with warm water after a meal': 'खाने के बाद गुनगुने पानी के साथ आधा छोटा चम्मच',
  '1 to 2 teaspoons a day, plain or in cold milk': 'दिन में 1 से 2 छोटे चम्मच, ऐसे ही या ठंडे दूध में',
  '15 ml with an equal amount of water, after meals': 'खाने के बाद 15 ml, उतने ही पानी के साथ',
  'One pump on a wet loofah or palm, lather and rinse': 'गीले लूफ़ा या हथेली पर एक पंप, झाग बनाएँ और धोएँ',
  'Dust on dry skin after a bath; keep away from the face while shaking':
    'नहाने के बाद सूखी त्वचा पर छिड़कें; छिड़कते समय चेहरे से दूर रखें',
  'Wet the face, lather an almond-sized amount with a brush, shave, rinse':
    'चेहरा गीला करें, बादाम जितनी क्रीम ब्रश से झाग बनाएँ, शेव करें, धोएँ',
  'Change every four to six hours; wrap and bin, do not flush':
    'हर चार से छह घंटे में बदलें; लपेटकर कूड़ेदान में डालें, फ़्लश न करें',
  'Brush for two minutes, morning and night; do not swallow': 'सुबह और रात दो मिनट ब्रश करें; निगलें नहीं',
  'A pinch on a wet soft brush or finger, twice a day; rinse well':
    'गीले नरम ब्रश या उँगली पर चुटकी भर, दिन में दो बार; अच्छी तरह कुल्ला करें',
  'Replace every three months; let it dry upright': 'हर तीन महीने में बदलें; खड़ा करके सुखाएँ',
  'Swish 10 ml for five to ten minutes, spit into a bin, then brush':
    '10 ml से पाँच से दस मिनट कुल्ला करें, कूड़ेदान में थूकें, फिर ब्रश करें',
  'One or two sprays on the tongue when needed': 'ज़रूरत पर जीभ पर एक या दो स्प्रे',
  'Warm between the palms, massage gently, bathe after 20 minutes':
    'हथेलियों के बीच गुनगुना करें, हल्के से मालिश करें, 20 मिनट बाद नहलाएँ',
  'Lather in wet palms, wash, rinse and pat dry':
    'गीली हथेलियों में झाग बनाएँ, धोएँ, पानी डालें और थपथपाकर सुखाएँ',
  'One pump on a wet palm, lather and rinse with plain water':
    'गीली हथेली पर एक पंप, झाग बनाएँ और सादे पानी से धोएँ',
  'Mix 1 tablespoon in 100 ml of cold water, cook 5 minutes, stirring':
    '100 ml ठंडे पानी में 1 बड़ा चम्मच मिलाएँ, चलाते हुए 5 मिनट पकाएँ',
  'Wipe gently, close the lid, bin after use; do not flush':
    'हल्के से पोंछें, ढक्कन बंद करें, कूड़ेदान में डालें; फ़्लश न करें',
  'Massage into the scalp, leave for an hour or overnight, wash':
    'सिर पर मालिश करें, एक घंटा या रात भर रखें, धोएँ',
  'Apply along partings, massage 5 minutes, wash after an hour':
    'माँग में लगाएँ, 5 मिनट मालिश करें, एक घंटे बाद धोएँ',
  'Melt in the palms, work through lengths and scalp before a wash':
    'हथेलियों में पिघलाएँ, धोने से पहले लंबाई और सिर पर लगाएँ',
  '2 to 4 drops through damp or dry ends': 'गीले या सूखे सिरों पर 2 से 4 बूँदें',
  'Mix a teaspoon with lighter oil, apply to lengths, wash after an hour':
    'हल्के तेल में एक छोटा चम्मच मिलाएँ, लंबाई पर लगाएँ, एक घंटे बाद धोएँ',
  'Lather on wet hair, rinse; repeat after heavy oiling':
    'गीले बालों पर झाग बनाएँ, धोएँ; ज़्यादा तेल हो तो दोहराएँ',
  'Smooth over lengths after shampoo, wait two minutes, rinse':
    'शैंपू के बाद लंबाई पर लगाएँ, दो मिनट रुकें, धोएँ',
  'Soak in warm tea for four hours, apply, leave 2 to 3 hours, rinse':
    'गुनगुनी चाय में चार घंटे भिगोएँ, लगाएँ, 2 से 3 घंटे रखें, धोएँ',
  'After henna: mix with warm water, apply at once, leave 1 to 2 hours':
    'मेहंदी के बाद: गुनगुने पानी में मिलाएँ, तुरंत लगाएँ, 1 से 2 घंटे रखें',
  'Scrunch a coin-sized amount into wet hair and let it dry':
    'गीले बालों में सिक्के जितना दबाकर लगाएँ और सूखने दें',
  'Massage a tablespoon into a wet scalp for two minutes, rinse, shampoo':
    'गीले सिर पर एक बड़ा चम्मच दो मिनट मलें, धोएँ, शैंपू करें',
  'Lather one sachet on wet hair, rinse well': 'गीले बालों पर एक सैशे का झाग बनाएँ, अच्छी तरह धोएँ',
  'A pea-sized amount on a clean face each morning': 'हर सुबह साफ़ चेहरे पर मटर के दाने जितनी',
  'Massage on a wet face for thirty seconds, rinse, twice a day':
    'गीले चेहरे पर तीस सेकंड मलें, धोएँ, दिन में दो बार',
  'Mist on a clean face, or use in packs in place of water':
    'साफ़ चेहरे पर छिड़कें, या पैक में पानी की जगह डालें',
  'Mix with milk, curd or rose water, leave ten minutes, rub off and rinse':
    'दूध, दही या गुलाब जल में मिलाएँ, दस मिनट रखें, रगड़कर छुड़ाएँ और धोएँ',
  'Spread a thin layer on clean skin whenever needed': 'ज़रूरत पर साफ़ त्वचा पर पतली परत लगाएँ',
  '4 drops on a clean, damp face at night, pressed in gently':
    'रात को साफ़, नम चेहरे पर 4 बूँदें, हल्के से दबाकर',
  'Apply along the lash line with a clean finger or brush': 'साफ़ उँगली या ब्रश से पलकों की रेखा पर लगाएँ',
  'Mix to a paste, leave eight to ten minutes, rinse before fully dry':
    'पेस्ट बनाएँ, आठ से दस मिनट रखें, पूरा सूखने से पहले धोएँ',
  'Smooth over skin after a bath while it is slightly damp': 'नहाने के बाद त्वचा थोड़ी नम रहते लगाएँ',
  'Two finger-lengths for face and neck; apply again every two hours outdoors, and after 40 minutes in water or heavy sweat':
    'चेहरे और गर्दन के लिए दो उँगली जितना; बाहर हर दो घंटे में, और 40 मिनट पानी या तेज़ पसीने में रहने पर फिर लगाएँ',
  'Rub into washed, dry heels at bedtime': 'सोते समय धुली, सूखी एड़ियों पर मलें',
  'Apply to the lips as often as needed': 'जितनी बार ज़रूरत हो, होंठों पर लगाएँ',
  '35 ml for a 6 kg load; 50 ml in hard water; 15 ml for a bucket':
    '6 kg कपड़ों के लिए 35 ml; खारे पानी में 50 ml; बाल्टी के लिए 15 ml',
  '2 tablespoons for a half bucket of clothes; soak 30 minutes':
    'आधी बाल्टी कपड़ों के लिए 2 बड़े चम्मच; 30 मिनट भिगोएँ',
  '4 capfuls in half a bucket of water for the last rinse': 'आखिरी पानी के लिए आधी बाल्टी में 4 ढक्कन',
  '1 teaspoon in a small bowl of water; dip the scrubber and wash':
    'छोटे कटोरे पानी में 1 छोटा चम्मच; स्क्रबर डुबोकर धोएँ',
  'Rub with a wet scrubber, clean, rinse': 'गीले स्क्रबर से रगड़ें, साफ़ करें, धोएँ',
  '2 capfuls in 4 litres of cold water; soak 5 minutes, rinse, dry flat':
    '4 लीटर ठंडे पानी में 2 ढक्कन; 5 मिनट भिगोएँ, धोएँ, फैलाकर सुखाएँ',
  '20 ml in 4 litres of water; mop and let dry': '4 लीटर पानी में 20 ml; पोंछा लगाएँ और सूखने दें',
  'Squeeze under the rim, wait 20 minutes, brush, flush':
    'किनारे के नीचे डालें, 20 मिनट रुकें, ब्रश करें, फ़्लश करें',
  'Spray lightly, wipe, buff dry; on screens spray the cloth instead':
    'हल्का छिड़कें, पोंछें, सूखा चमकाएँ; स्क्रीन के लिए कपड़े पर छिड़कें',
  'Light the tip, blow out the flame, stand in a holder': 'सिरा जलाएँ, लौ बुझाएँ, स्टैंड में लगाएँ',
  'One small crystal for aarti, or a few in a cloth bag among clothes':
    'आरती के लिए एक छोटा टुकड़ा, या कपड़ों के बीच थैली में कुछ टुकड़े',
  'Screw into a plug-in machine and switch on at dusk': 'प्लग-इन मशीन में कसें और शाम को चालू करें',
  'Rinse, soak 30 minutes, pressure-cook in 3 parts water':
    'धोएँ, 30 मिनट भिगोएँ, 3 गुना पानी में प्रेशर कुकर में पकाएँ',
  'Soak 8 hours for sprouts, or pressure-cook 4 whistles':
    'अंकुरित करने के लिए 8 घंटे भिगोएँ, या प्रेशर कुकर में 4 सीटी',
  'Soak 8 to 10 hours, pressure-cook 6 whistles with a little salt':
    '8 से 10 घंटे भिगोएँ, थोड़े नमक के साथ 6 सीटी',
  'Rinse twice, boil 15 minutes in 3 parts water': 'दो बार धोएँ, 3 गुना पानी में 15 मिनट उबालें',
  'Soak 30 minutes, cook in 1.75 parts water, rest 10 minutes':
    '30 मिनट भिगोएँ, 1.75 गुना पानी में पकाएँ, 10 मिनट रखें',
  'Rinse, soak 15 minutes, cook in 2.25 parts water': 'धोएँ, 15 मिनट भिगोएँ, 2.25 गुना पानी में पकाएँ',
  'Knead with lukewarm water, rest 20 minutes, roll': 'गुनगुने पानी से गूँधें, 20 मिनट रखें, बेलें',
  'Sieve once before use; roast gently for sweets': 'इस्तेमाल से पहले एक बार छानें; मिठाई के लिए हल्का भूनें',
  '2 tablespoons in a glass of water, salted or with jaggery':
    'एक गिलास पानी में 2 बड़े चम्मच, नमक या गुड़ के साथ',
  'For malt: mix in cold water, then cook 5 minutes, stirring':
    'माल्ट के लिए: ठंडे पानी में मिलाएँ, फिर चलाते हुए 5 मिनट पकाएँ',
  'Soak 30 minutes, cook in 2 parts water for 15 minutes':
    '30 मिनट भिगोएँ, 2 गुना पानी में 15 मिनट पकाएँ',
  'Knead small batches with hot water just before rolling': 'बेलने से ठीक पहले गर्म पानी से थोड़ा-थोड़ा गूँधें',
  'Rinse in a colander, rest 5 minutes, then temper': 'छलनी में धोएँ, 5 मिनट रखें, फिर तड़का लगाएँ',
  'For cooking, pickling and tempering': 'पकाने, अचार और तड़के के लिए',
  'For frying, sautéing and chutney powders': 'तलने, भूनने और चटनी पाउडर के लिए',
  'For medium-heat cooking, baking and dressing': 'मध्यम आँच पर पकाने, बेकिंग और सलाद के लिए',
  'For cooking, tempering and sweets': 'पकाने, तड़के और मिठाई के लिए',
  'Use spoon for spoon in place of sugar; add to tea off the boil':
    'चीनी की जगह चम्मच के बदले चम्मच; चाय में उबाल उतरने पर डालें',
  'For cooking and table use': 'पकाने और मेज़ पर इस्तेमाल के लिए',
  'Half a teaspoon for a dal or sabzi for four': 'चार लोगों की दाल या सब्ज़ी के लिए आधा छोटा चम्मच',
  '1 teaspoon for a gravy for four': 'चार लोगों के रसे के लिए 1 छोटा चम्मच',
  '2 teaspoons for a sabzi for four': 'चार लोगों की सब्ज़ी के लिए 2 छोटे चम्मच',
  'Temper in hot oil or ghee, or roast and grind': 'गर्म तेल या घी में तड़का लगाएँ, या भूनकर पीसें',
  'Crush fresh over food at the end of cooking': 'पकने के अंत में ताज़ी कूटकर डालें',
  'Crush one pod for tea, two for kheer for four': 'चाय के लिए एक, चार लोगों की खीर के लिए दो कूटें',
  'A small pinch in hot oil before other spices': 'दूसरे मसालों से पहले गर्म तेल में छोटी चुटकी',
  'Half a teaspoon at the end of cooking, for four': 'चार लोगों के लिए पकने के अंत में आधा छोटा चम्मच',
  '2 teaspoons in tamarind water with vegetables, boil 8 minutes':
    'इमली के पानी में सब्ज़ियों के साथ 2 छोटे चम्मच, 8 मिनट उबालें',
  'Sprinkle over fruit, salad, curd or fried snacks': 'फल, सलाद, दही या नमकीन पर छिड़कें',
  '1 tablespoon for half a kilo of vegetables': 'आधा किलो सब्ज़ी के लिए 1 बड़ा चम्मच',
  'A quarter teaspoon for two cups, boiled with the tea leaf':
    'दो कप के लिए चौथाई छोटा चम्मच, पत्ती के साथ उबालें',
  '1 to 2 teaspoons in dal or stuffed vegetables for four':
    'चार लोगों की दाल या भरवाँ सब्ज़ी में 1 से 2 छोटे चम्मच',
  '1 teaspoon a cup, boil 3 minutes with water, then add milk':
    'एक कप के लिए 1 छोटा चम्मच, पानी में 3 मिनट उबालें, फिर दूध डालें',
  '1 teaspoon a cup, water at 95 °C, 3 minutes; strain':
    'एक कप के लिए 1 छोटा चम्मच, 95 °C पानी, 3 मिनट; छानें',
  '1 teaspoon a cup, water at 80 °C, 2 minutes; strain':
    'एक कप के लिए 1 छोटा चम्मच, 80 °C पानी, 2 मिनट; छानें',
  '3 tablespoons in a filter, 150 ml of boiling water, drip 20 minutes':
    'फ़िल्टर में 3 बड़े चम्मच, 150 ml उबलता पानी, 20 मिनट टपकने दें',
  '16 g to 250 ml of water at 93 °C for pour-over or press':
    'पोर-ओवर या प्रेस के लिए 250 ml पानी में 16 g, 93 °C पर',
  '1 teaspoon in 2 tablespoons of hot water, top with hot milk':
    '2 बड़े चम्मच गर्म पानी में 1 छोटा चम्मच, ऊपर से गर्म दूध',
  '1 bag in a cup of boiling water, cover 5 minutes': 'एक कप उबलते पानी में 1 बैग, 5 मिनट ढकें',
  '30 ml in a glass of cold water, milk or soda': 'ठंडे पानी, दूध या सोडे के गिलास में 30 ml',
  '50 ml in a glass of cold water; shake the bottle first':
    'ठंडे पानी के गिलास में 50 ml; पहले बोतल हिलाएँ',
  '2 tablespoons in 200 ml of cold milk; rest 10 minutes': '200 ml ठंडे दूध में 2 बड़े चम्मच; 10 मिनट रखें',
  '2 tablespoons in 200 ml of hot or cold milk': '200 ml गर्म या ठंडे दूध में 2 बड़े चम्मच',
  '40 ml in a glass of cold water': 'ठंडे पानी के गिलास में 40 ml',
  'Ready to eat': 'खाने के लिए तैयार',
  'Ready to eat; good with curd, ghee or chutney': 'खाने के लिए तैयार; दही, घी या चटनी के साथ अच्छा',
  'Roast over a flame or fry for a few seconds': 'आँच पर सेंकें या कुछ सेकंड तलें',
  'Serve with a clean, dry spoon': 'साफ़, सूखे चम्मच से परोसें',
  'Warm with 200 g ghee and 250 g jaggery, shape while hot':
    '200 g घी और 250 g गुड़ के साथ गर्म करें, गर्म रहते बाँधें',
  'Soak 5 to 6 almonds overnight, peel, eat in the morning':
    '5 से 6 बादाम रात भर भिगोएँ, छीलें, सुबह खाएँ',
  'Ready to eat, or soak and grind for gravies': 'खाने के लिए तैयार, या रसे के लिए भिगोकर पीसें',
  'Rinse before use; soak for a softer bite': 'इस्तेमाल से पहले धोएँ; नरम चाहिए तो भिगोएँ',
  'Roast 8 minutes on a low flame before eating': 'खाने से पहले धीमी आँच पर 8 मिनट भूनें',
  'Pots: 1 part to 3 of soil. Field: 1 tonne an acre before the last ploughing':
    'गमले: मिट्टी के 3 हिस्सों में 1 हिस्सा। खेत: आखिरी जुताई से पहले प्रति एकड़ 1 टन',
  'Pots: 2 tablespoons a month. Field: 100 kg an acre at land preparation':
    'गमले: महीने में 2 बड़े चम्मच। खेत: ज़मीन तैयार करते समय प्रति एकड़ 100 kg',
  '3 ml in a litre of water; spray in the evening, wetting both leaf sides':
    'एक लीटर पानी में 3 ml; शाम को पत्ती के दोनों तरफ़ छिड़कें',
  'Leaf spray: 3 ml in a litre of water; field: 500 ml an acre, twice':
    'पत्तों पर स्प्रे: एक लीटर पानी में 3 ml; खेत: प्रति एकड़ 500 ml, दो बार',
  'Seed: 5 g a kilo. Soil: 1 kg in 50 kg of moist compost an acre':
    'बीज: प्रति किलो 5 g। मिट्टी: प्रति एकड़ 50 kg नम खाद में 1 kg',
  'Soak in 3 litres of water 20 minutes; mix 1 to 1 with compost':
    '3 लीटर पानी में 20 मिनट भिगोएँ; खाद के साथ 1 और 1 मिलाएँ',
  '1 tablespoon for a 10-inch pot every 3 weeks; water after':
    '10 इंच के गमले में हर 3 हफ़्ते 1 बड़ा चम्मच; फिर पानी दें',
  'Sow 0.5 cm deep in trays; transplant at 25 days, 45 cm apart':
    'ट्रे में 0.5 cm गहरा बोएँ; 25 दिन पर 45 cm की दूरी पर लगाएँ',
  'Scatter thickly, cover with 1 cm of soil, keep moist': 'घना छिड़कें, 1 cm मिट्टी से ढकें, नम रखें',
  'Soak overnight; sow 2 cm deep, 30 cm apart, rows 45 cm':
    'रात भर भिगोएँ; 2 cm गहरा, 30 cm की दूरी, कतारें 45 cm पर',
  'Sow 0.5 cm deep; transplant at 20 days, 40 cm apart; pinch the tip':
    '0.5 cm गहरा बोएँ; 20 दिन पर 40 cm की दूरी पर लगाएँ; सिरा तोड़ें',
  'Follow the calendar; start with methi and dhania': 'कैलेंडर के हिसाब से चलें; मेथी और धनिया से शुरू करें',
};
