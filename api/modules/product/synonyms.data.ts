/**
 * Synonyms for the product search. Each line lists the names of one thing in any order: English and
 * Indian names in Latin letters, names in Devanagari, and common spellings. A search for one name
 * also finds the others. Spellings with the same `fold` key (`jeera` and `jira`) need not be listed
 * twice.
 */
export const SYNONYMS = `
soap, sabun, saboon, sabbun, sabuun, साबुन, saban
shampoo, shampo, shampu, champoo, शैंपू, शैम्पू
conditioner, कंडीशनर, kandishnar
hair oil, baal ka tel, bal ka tel, kesh tel, बालों का तेल, केश तेल
oil, tel, तेल, thel
toothpaste, tooth paste, manjan, dant manjan, मंजन, टूथपेस्ट, tuthpest
toothbrush, tooth brush, टूथब्रश
face wash, facewash, फेस वॉश
hand wash, handwash, हैंड वॉश
body lotion, lotion, लोशन
cream, kreem, क्रीम
talcum powder, talc, टैल्कम
comb, kanghi, kangha, कंघी
henna, mehndi, mehandi, mehendi, मेहंदी
kajal, kohl, काजल
lipstick, lipistick, लिपस्टिक
perfume, itra, ittar, attar, इत्र
deodorant, deo, डिओडोरेंट
razor, ustra, रेज़र
sanitary pads, sanitary napkin, सैनिटरी पैड
diaper, nappy, langot, डायपर
detergent, washing powder, kapde dhone ka powder, डिटर्जेंट
dishwash, dish wash, bartan dhone, बर्तन
broom, jhadu, jhaadu, झाड़ू
mop, pocha, पोछा
bucket, balti, बाल्टी
phenyl, finail, phenyle, फिनाइल
toilet cleaner, टॉयलेट क्लीनर
incense, agarbatti, agarbathi, अगरबत्ती, dhoop, dhup, धूप
camphor, kapur, kapoor, karpooram, कपूर
candle, mombatti, मोमबत्ती
matches, matchbox, maachis, machis, माचिस
wick, batti, बत्ती
mosquito repellent, machchar, machhar, मच्छर
rice, chawal, chaawal, chaval, chawel, tandul, chaul, चावल
basmati, basmathi, बासमती
flattened rice, poha, pohe, aval, chivda, chiwda, पोहा, chura, चूड़ा
puffed rice, murmura, kurmura, mamra, मुरमुरा
wheat flour, atta, aata, ata, gehu ka atta, आटा, aatta
wheat, gehun, gehu, gehoon, गेहूं, गेहूँ
refined flour, maida, meda, मैदा
gram flour, besan, beasan, बेसन, chickpea flour
semolina, suji, sooji, rava, rawa, sooji rava, सूजी, रवा
broken wheat, dalia, daliya, दलिया
corn, makka, makai, maize, bhutta, मक्का, भुट्टा
corn flour, cornflour, makki ka atta, मक्की का आटा
barley, jau, jav, जौ
oats, jai, ओट्स
millet, millets, bajra, bajri, बाजरा
sorghum, jowar, jawar, jwari, ज्वार
finger millet, ragi, nachni, mandua, रागी
vermicelli, sevai, seviyan, sevaiyan, semiya, सेवई, सेवइयां
noodles, nudals, नूडल्स
pasta, पास्ता
bread, double roti, dabal roti, ब्रेड, डबल रोटी
rusk, toast, रस्क
biscuit, biskut, biskit, cookie, बिस्कुट
lentil, lentils, dal, daal, dhal, pulses, दाल
red lentil, masoor, masur, masoor dal, मसूर
pigeon pea, toor, tur, arhar, tuvar, toor dal, arhar dal, अरहर, तूर
green gram, moong, mung, moong dal, मूंग
black gram, urad, udad, urad dal, उड़द
bengal gram, chana dal, chanadal, चना दाल
chickpea, chickpeas, chana, channa, chole, kabuli chana, kabuli, चना, छोले
kidney beans, rajma, raajma, rajmah, राजमा
black eyed peas, lobia, lobiya, chawli, लोबिया
peas, matar, mutter, muttar, मटर
soya chunks, soyabean, soya bean, nutrela, सोयाबीन
papad, papadum, pappad, appalam, पापड़
pickle, achar, achaar, aachar, अचार
salt, namak, nimak, नमक
rock salt, sendha namak, sendha, saindhav, सेंधा नमक
black salt, kala namak, kaala namak, काला नमक
sugar, chini, cheeni, shakkar, sakkar, चीनी, शक्कर
jaggery, gur, gud, gul, bellam, गुड़
honey, shahad, shehad, madhu, shahd, शहद, मधु
sugar candy, mishri, misri, मिश्री
spice, spices, masala, masale, मसाला, मसाले
turmeric, haldi, haldee, हल्दी, manjal
chilli, chili, chilly, mirch, mirchi, lal mirch, मिर्च, मिर्ची
green chilli, hari mirch, हरी मिर्च
coriander, dhania, dhaniya, dhanya, धनिया, cilantro, kothimbir
cumin, jeera, jira, zeera, zira, जीरा, jeeragam
mustard, sarson, sarso, rai, raai, सरसों, राई
mustard oil, sarson ka tel, sarso ka tel, सरसों का तेल
fenugreek, methi, meethi, मेथी
fennel, saunf, sonf, souf, सौंफ
carom seeds, ajwain, ajwayan, ajvain, ajowan, अजवाइन, carom
asafoetida, hing, heeng, asafetida, हींग
cardamom, elaichi, ilaichi, elachi, इलायची
clove, cloves, laung, lavang, लौंग
cinnamon, dalchini, dalcheeni, दालचीनी
black pepper, pepper, kali mirch, kaali mirch, काली मिर्च
bay leaf, tej patta, tejpatta, tez patta, तेज पत्ता
nutmeg, jaiphal, jayphal, जायफल
mace, javitri, जावित्री
saffron, kesar, keshar, zafran, केसर
sesame, til, gingelly, तिल
poppy seeds, khus khus, khaskhas, खसखस
nigella, kalonji, mangrail, कलौंजी
star anise, chakri phool, चक्र फूल
tamarind, imli, imlee, इमली
dry mango powder, amchur, aamchur, आमचूर
curry leaves, curry leaf, kadi patta, kari patta, meetha neem, करी पत्ता
mint, pudina, pudeena, पुदीना
dry ginger, sonth, saunth, सोंठ
ginger, adrak, adrakh, अदरक
garlic, lahsun, lehsun, lasun, लहसुन
onion, pyaz, pyaaz, piyaz, kanda, प्याज, प्याज़
potato, aloo, alu, aaloo, batata, आलू
tomato, tamatar, tamater, टमाटर
brinjal, eggplant, aubergine, baingan, baigan, बैंगन
okra, bhindi, ladies finger, lady finger, भिंडी
cauliflower, phool gobhi, phulgobi, gobi, gobhi, फूलगोभी, गोभी
cabbage, patta gobhi, band gobhi, पत्ता गोभी
spinach, palak, paalak, पालक
carrot, gajar, gaajar, गाजर
radish, mooli, muli, मूली
cucumber, kheera, khira, kakdi, खीरा
bitter gourd, karela, karella, करेला
bottle gourd, lauki, dudhi, ghiya, लौकी
ridge gourd, turai, tori, तोरी
pumpkin, kaddu, kaddoo, कद्दू
capsicum, shimla mirch, शिमला मिर्च
beetroot, chukandar, चुकंदर
drumstick, sahjan, moringa, सहजन
mushroom, khumbi, मशरूम
lemon, nimbu, neebu, nimboo, नींबू
apple, seb, saib, सेब
banana, kela, kele, केला
mango, aam, आम
orange, santra, santara, संतरा
grapes, angoor, angur, अंगूर
pomegranate, anar, anaar, अनार
papaya, papita, papeeta, पपीता
guava, amrud, amrood, अमरूद
watermelon, tarbooj, tarbuj, तरबूज
pineapple, ananas, अनानास
coconut, nariyal, naariyal, narial, नारियल, khopra, copra
coconut oil, nariyal tel, nariyal ka tel, नारियल तेल, नारियल का तेल
almond, badam, badaam, बादाम
cashew, kaju, kaaju, काजू
raisin, raisins, kishmish, kismis, किशमिश
walnut, akhrot, akharot, अखरोट
pistachio, pista, piste, पिस्ता
dates, khajur, khajoor, खजूर
fig, figs, anjeer, anjir, अंजीर
peanut, peanuts, groundnut, moongfali, mungfali, moongphali, मूंगफली
peanut oil, groundnut oil, mungfali tel, मूंगफली का तेल
fox nuts, makhana, makhane, phool makhana, मखाना
dry fruits, dryfruit, meva, mewa, sukha meva, मेवा
flaxseed, flax seeds, alsi, alsee, अलसी
chia seeds, sabja, tukmaria, basil seeds, सब्जा
sago, sabudana, saboodana, साबूदाना
milk, doodh, dudh, dood, दूध
milk powder, doodh powder, दूध पाउडर
curd, dahi, dahee, yogurt, yoghurt, दही
buttermilk, chaas, chhachh, chaach, mattha, छाछ
butter, makhan, makkhan, maska, मक्खन
ghee, ghi, desi ghee, घी, तूप
cottage cheese, paneer, panir, पनीर
cheese, cheez, चीज़
cream malai, malai, मलाई
egg, eggs, anda, ande, अंडा, अंडे
chicken, murga, murgi, चिकन
fish, machli, machhli, maachh, मछली
tea, chai, chay, chaay, चाय, chaha
tea leaves, chai patti, chaipatti, चाय पत्ती
coffee, kofi, kafi, कॉफी, कॉफ़ी
juice, ras, joos, जूस
sherbet, sharbat, squash, शरबत
water, pani, paani, पानी
soft drink, cold drink, कोल्ड ड्रिंक
chips, wafers, चिप्स
namkeen, namkin, bhujia, नमकीन, भुजिया
sweets, mithai, mithaai, मिठाई
chocolate, choklet, chaklet, चॉकलेट
jam, murabba, जैम, मुरब्बा
chutney, chatni, चटनी
ketchup, tomato sauce, केचप
vinegar, sirka, सिरका
baking soda, meetha soda, mitha soda, खाने का सोडा
yeast, khameer, खमीर
rose water, gulab jal, gulabjal, गुलाब जल
rose, gulab, गुलाब
neem, nim, नीम
aloe vera, aloevera, gwarpatha, ghritkumari, एलोवेरा, ग्वारपाठा
basil, tulsi, tulasi, holy basil, तुलसी
indian gooseberry, amla, aamla, awla, आंवला, gooseberry
ashwagandha, asgandh, अश्वगंधा
chyawanprash, chawanprash, chyavanprash, च्यवनप्राश
triphala, trifala, त्रिफला
psyllium, isabgol, isabgul, ईसबगोल
sandalwood, sandal, chandan, चंदन
fuller earth, multani mitti, multani, मुल्तानी मिट्टी
soapnut, reetha, ritha, aritha, रीठा
shikakai, sikakai, शिकाकाई
licorice, liquorice, mulethi, mulhathi, मुलेठी
giloy, guduchi, गिलोय
sunflower oil, surajmukhi tel, सूरजमुखी तेल
castor oil, arandi tel, arandi ka tel, अरंडी का तेल
notebook, note book, कॉपी
saree, sari, saari, साड़ी, साडी
kurta, kurti, कुर्ता, कुर्ती
umbrella, chhata, chata, छाता
face mask, मास्क
sanitizer, sanitiser, सैनिटाइज़र
towel, tauliya, tauliyaa, तौलिया
bedsheet, bed sheet, chadar, chaddar, चादर
pillow, takiya, तकिया
blanket, kambal, कंबल
knife, chaku, chaaku, चाकू
spoon, chammach, chamach, चम्मच
plate, thali, thaali, थाली, प्लेट
glass, gilas, gilaas, गिलास
bottle, botal, बोतल
bowl, katori, कटोरी, कटोरा
pressure cooker, cooker, प्रेशर कुकर, कुकर
tawa, tava, tavva, तवा, griddle
kadhai, kadai, karahi, karhai, कड़ाही, कढ़ाई
rolling pin, belan, बेलन
lunch box, lunchbox, tiffin, tiffin box, लंच बॉक्स, टिफिन
dustbin, kudadan, koodadan, कूड़ेदान, डस्टबिन
lamp, diya, deepak, दीया, दीपक
basket, tokri, टोकरी
container, dabba, डिब्बा
filter, chhalni, chalni, छलनी, strainer
mat, chatai, चटाई
scissors, kainchi, कैंची
wire, taar, तार
lock, tala, taala, ताला
pen, kalam, कलम
toy, khilona, khilauna, खिलौना, खिलौने
pacifier, chusni, चुसनी
`;
