"""Words of the eight languages, and the words of receipts.

The vocabularies are those of Debian's packages wamerican, wngerman, wfrench, wspanish, witalian, wportuguese, wdutch
and wpolish.
"""

import numpy as np

DICTIONARIES = {
    "eng": "american-english",
    "deu": "ngerman",
    "fra": "french",
    "spa": "spanish",
    "ita": "italian",
    "por": "portuguese",
    "nld": "dutch",
    "pol": "polish",
}
# Words that most sentences have.
COMMON = {
    "eng": """
        the of and a to in is you that it he was for on are as with his they I at be this have from or one had by
        but not what all were we when your can said there use an each which she do how their if will up other about
        out many then them these so some her would make like him into time has look more go see no way could people
        my than first been who its now find long down day did get come made may part please dear sincerely thank
        order payment
    """,
    "deu": """
        der die das und in zu den von ist mit sich des auf für nicht ein eine als auch es an werden aus er hat dass
        sie nach wird bei einer um am sind noch wie einem über so zum war haben nur oder aber vor zur bis mehr durch
        man sein wurde sehr geehrte Damen und Herren freundlichen Grüßen bitte Rechnung Betrag Datum Vertrag wir
        Ihnen Ihre Straße müssen können zurück größer außerdem schließlich Prüfung Höhe
    """,
    "fra": """
        le la les de des un une et à en est que qui dans pour pas ne ce il elle sur se plus par avec au aux du mais
        nous vous ils sont été être avoir fait tout cette ses son sa leur comme ou où si bien très après même peut
        Madame Monsieur veuillez agréer l'expression de nos salutations distinguées facture montant aujourd'hui déjà
        c'est n'a qu'il d'une l'on j'ai première année où ça
    """,
    "spa": """
        el la los las de que y a en un una ser se no haber por con su para como estar tener le lo todo pero más
        hacer o poder decir este ir otro ese si me ya ver porque dar cuando él muy sin vez mucho saber qué sobre mi
        alguno mismo yo también hasta año dos querer entre así primero desde señor señora factura importe según está
        días españa número aquí después
    """,
    "ita": """
        il la i le di che e a in un una per non con è si da come più lo ma al del della nel alla sono ha gli se io
        mi ci anche o questo tutto fare essere avere molto quando dove perché così già può suo sua loro tempo anni
        gentile signore cordiali saluti fattura importo città qualità però società sarà dell'anno l'ordine
    """,
    "por": """
        o a os as de que e do da em um uma para é com não por mais dos como mas foi ao ele das tem à seu sua ou ser
        quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem
        nas me esse eles estão você tinha foram essa num nem suas meu às minha têm número fatura valor atenção
        informação
    """,
    "nld": """
        de het een en van ik te dat die in is je niet op zijn met voor er maar om hem aan dan zou wat mijn dit zo
        door over ze bij ook uit tot na naar ja haar geen nog wel al worden kunnen meer heeft hebben deze moet
        alleen geachte heer mevrouw met vriendelijke groet factuur bedrag één ideeën geïnteresseerd vóór
    """,
    "pol": """
        i w z na do nie się to że jest a o jak po co dla od za przez ale tak przy czy tylko już był może być są
        także jego jej które który która oraz ich jako bardzo kiedy jeszcze nawet więc lub będzie można między
        również szanowni państwo faktura kwota proszę dziękujemy zł łącznie roku dzień usługi została należności
    """,
}
# Goods and the words around them, as receipts print them.
RECEIPT = {
    "eng": """
        milk bread eggs butter cheese apples bananas tomatoes potatoes chicken beef fish rice pasta sugar salt
        coffee tea water juice beer wine soap paper towel batteries cable lamp screws paint brush shirt socks ticket
        burger fries salad soup sandwich pizza latte espresso total subtotal tax change cash card visa balance due
        qty item price amount discount service charge rounding receipt invoice no date time cashier table guest
        order thank you for shopping please come again tel fax gst vat reg number store member points saved approval
        code terminal merchant copy customer sold returned refund exchange within days original description unit
        each net gross tip description disc small large medium organic fresh frozen pack box bottle can piece set
        blue black white red
    """,
    "deu": """
        Milch Brot Brötchen Eier Butter Käse Äpfel Bananen Tomaten Kartoffeln Hähnchen Rindfleisch Fisch Reis Nudeln
        Zucker Salz Kaffee Tee Wasser Saft Bier Wein Seife Papier Glühbirne Schrauben Farbe Summe Zwischensumme MwSt
        Rückgeld Bar EC-Karte Gesamtbetrag Betrag Menge Preis Rabatt Pfand Leergut Rechnung Beleg Kasse Bediener
        Tisch Datum Uhrzeit Netto Brutto Steuer Vielen Dank für Ihren Einkauf Filiale Öffnungszeiten Steuernummer
        USt-IdNr Kundenbeleg Kartenzahlung Stück Größe Tüte Gemüse Müsli Würstchen Süßigkeiten Geschäft gültig
        geöffnet
    """,
    "fra": """
        lait pain baguette œufs beurre fromage pommes bananes tomates poulet bœuf poisson riz pâtes sucre sel café
        thé eau jus bière vin savon papier total sous-total TVA monnaie espèces carte bancaire montant quantité prix
        remise ticket facture caisse caissier table date heure net brut taxe merci de votre visite à bientôt magasin
        siret client article réduction à payer rendu reçu crème brûlée pâté légumes épicerie boulangerie
    """,
    "spa": """
        leche pan huevos mantequilla queso manzanas plátanos tomates patatas pollo carne pescado arroz azúcar sal
        café té agua zumo cerveza vino jabón papel total subtotal IVA cambio efectivo tarjeta importe cantidad
        precio descuento factura ticket caja cajero mesa fecha hora gracias por su compra tienda cliente artículo
        entregado teléfono número jamón piña champiñón NIF CIF base cuota
    """,
    "ita": """
        latte pane uova burro formaggio mele banane pomodori patate pollo manzo pesce riso pasta zucchero sale caffè
        tè acqua succo birra vino sapone carta totale subtotale IVA resto contanti bancomat importo quantità prezzo
        sconto scontrino fattura cassa cassiere tavolo data ora grazie e arrivederci negozio cliente articolo
        reparto documento commerciale di vendita pagamento elettronico coperto prosciutto
    """,
    "por": """
        leite pão ovos manteiga queijo maçãs bananas tomates batatas frango carne peixe arroz açúcar sal café chá
        água sumo cerveja vinho sabão papel total subtotal IVA troco numerário cartão multibanco valor quantidade
        preço desconto fatura recibo caixa operador mesa data hora obrigado pela sua visita loja cliente artigo
        contribuinte NIF feijão melão limão pêssego promoção
    """,
    "nld": """
        melk brood eieren boter kaas appels bananen tomaten aardappelen kip rundvlees vis rijst suiker zout koffie
        thee water sap bier wijn zeep papier totaal subtotaal BTW wisselgeld contant pinnen bedrag aantal prijs
        korting bon factuur kassa medewerker tafel datum tijd bedankt en tot ziens winkel klant artikel statiegeld
        te betalen kaart stuks filiaal openingstijden crème café
    """,
    "pol": """
        mleko chleb bułka jajka masło ser jabłka banany pomidory ziemniaki kurczak wołowina ryba ryż makaron cukier
        sól kawa herbata woda sok piwo wino mydło papier suma PTU VAT reszta gotówka karta razem ilość cena rabat
        paragon fiskalny faktura kasa kasjer stolik data godzina dziękujemy zapraszamy ponownie sklep klient
        sprzedaż opodatkowana kwota NIP żółty świeży śmietana ciężki źródło
    """,
}
COMPANY_FORMS = """
    Ltd LTD. Inc. LLC PLC GmbH AG & Co. KG OHG e.K. S.A. S.A.S. SARL SRL S.r.l. S.p.A. S.L. Lda. B.V. N.V. Sp. z
    o.o. Pty SDN BHD (M) Bros. & Sons Corp.
""".split()
PLACES = """
    London Berlin München Köln Zürich Wien Paris Lyon Orléans Madrid Málaga Roma Milano Lisboa Porto São Paulo
    Amsterdam Utrecht 's-Hertogenbosch Warszawa Kraków Łódź Gdańsk New York Boston Springfield Kuala Lumpur Selangor
    Singapore Toronto Sydney Dublin Bruxelles Genève Düsseldorf Nürnberg Sevilla Coruña Évora Tarnów Poznań
""".split()
STREETS = """
    Street Road Ave. Avenue Lane Blvd Drive straße Straße weg platz allee rue de la avenue des calle Calle de Plaza
    via Via Viale Piazza rua Rua da Avenida Travessa straat laan plein ul. al. os. pl. JALAN TAMAN LORONG Square
    Park
""".split()
CURRENCIES = "€ $ £ ¥ EUR USD GBP PLN zł CHF RM R$ kr Kč".split()
TAX_NUMBERS = """
    GST VAT USt-IdNr. NIP NIF CIF P.IVA BTW TVA SIRET Steuernummer TAX-ID ABN REG UID C.F. NIPC KvK GST-ID
""".split()
# What totals and the lines around them are called.
TOTALS = """
    Total; TOTAL; Sub Total; Subtotal; Summe; SUMME; Gesamt; Cash; CASH; Change; Tax; VAT; Net; Gross; Balance;
    Amount Due; Rounding; Zwischensumme; MwSt; Bar; Rückgeld; Total TTC; Total HT; TVA; IVA; Totale; Totaal; BTW;
    SUMA PLN; RAZEM; Gotówka; Importe; Service Charge; Discount; Rabatt; Remise; Troco; Total Sales; Grand Total;
    Card; VISA; MASTERCARD; A PAYER; ZU ZAHLEN; Suma PTU; Kwota; EFECTIVO; CAMBIO; CONTANTI; RESTO; Total (Incl.
    GST); Rounding Adj; Total Qty; Items
"""
TOTALS = [" ".join(word.split()) for word in TOTALS.split(";")]


class Vocabulary:
    """Draws words of one language: `count` of its dictionary's words, as evenly as they come."""

    def __init__(self, language, count=60_000, seed=0):
        with open(f"/usr/share/dict/{DICTIONARIES[language]}", encoding="utf-8") as file:
            words = file.read().split("\n")
        rng = np.random.default_rng([seed, len(words)])
        picked = rng.choice(len(words), min(count, len(words)), replace=False)
        self.words = [words[index] for index in picked if words[index] and len(words[index]) < 24]
        self.common = COMMON[language].split()
        self.receipt = RECEIPT[language].split()
