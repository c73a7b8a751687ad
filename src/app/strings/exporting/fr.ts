import type { ExportingStrings } from "./en.ts";

/** The texts of the export sheet, in French. */
export const exporting: ExportingStrings = {
  title: "Exporter",
  preset: "Prévu pour",
  presets: { mail: "Lettre par e-mail", archive: "Archives", fax: "Télécopie" },
  presetNone: "Vos propres réglages",
  presetHints: {
    mail: (limit) => `Un PDF de ${limit} au plus, aussi net que possible`,
    archive: "PDF/A de qualité maximale ; s’ouvre dans des décennies et garde son aspect",
    fax: (limit) => `Noir et blanc, ${limit} au plus, aussi net que possible`,
  },
  format: "Format",
  pdf: "PDF",
  pdfHint: "Avec texte, pour chercher et sélectionner",
  pdfUnread: "Des images des pages ; ce document n’est pas lu",
  jpeg: "JPEG",
  jpegHint: (count) => (count === 1 ? "Une image" : `${count} images dans un fichier ZIP`),
  text: "Texte brut",
  textKind: "Type de fichier",
  textKinds: { plain: "Texte", markdown: "Markdown", html: "HTML", hocr: "hOCR", json: "JSON" },
  textHints: {
    plain: "Ce que disent les pages, en fichier .txt",
    markdown: "Titres, listes et tableaux, sans numéros de page, en fichier .md",
    html: "Titres, listes et tableaux, sans numéros de page, en fichier .html",
    hocr: "Pour les programmes : chaque mot et sa place, en fichier .hocr",
    json: "Pour les programmes : chaque mot et sa place, en fichier .json",
  },
  fileName: "Nom du fichier",
  about: (size) => `environ ${size}`,
  save: "Enregistrer",
  share: "Partager",
  waiting: (done, total) => `Lecture des pages, ${done} sur ${total}…`,
  writing: "Écriture du fichier…",
  nothing: "Aucune page n’est encore prête à exporter.",
  leftOut: (numbers, count) =>
    count === 1
      ? `La page ${numbers} n’a pas pu être créée et manque.`
      : `Les pages ${numbers} n’ont pas pu être créées et manquent.`,
  drawn: "Avec ces options, les pages d’un PDF deviennent des images ; leurs liens et tracés ne sont pas gardés.",
  marked: (count: number) =>
    count === 1
      ? "Une page de PDF annotée devient une image, avec les mots qui restent."
      : `${count} pages de PDF annotées deviennent des images, avec les mots qui restent.`,
  png: "PNG",
  pngHint: (count) => (count === 1 ? "Une image, sans perte" : `${count} images sans perte dans un fichier ZIP`),
  quality: "Qualité",
  qualities: { small: "Légère", balanced: "Équilibrée", best: "Maximale", limit: "Taille limitée" },
  more: "Autres options",
  colour: "Couleur",
  colours: { colour: "Couleur", grey: "Gris", bilevel: "Noir et blanc" },
  sheet: "Format de page",
  sheets: { scanned: "Comme numérisé", a4: "A4", letter: "Letter" },
  password: "Mot de passe",
  passwordHint: "Nécessaire pour ouvrir le PDF. Personne ne peut le retrouver.",
  isArchival: "Pour les archives (PDF/A)",
  archivalHint: "S’ouvre dans des décennies et garde son aspect. Un tel fichier n’a pas de mot de passe.",
  saved: (size) => `Enregistré, ${size}.`,
  limit: "Au plus, en Mo",
  limitHint: "Un nombre de 0,1 à 1000.",
  fitting: "Recherche de la meilleure qualité possible…",
  tooLarge: (size, canBeBilevel) =>
    `Même à la plus petite qualité, le fichier fait ${size}. Autorisez plus` +
    `${canBeBilevel ? ", choisissez le noir et blanc" : ""} ou exportez moins de pages.`,
  fillsSheet: "Agrandir les pages à toute la feuille",
  print: "Imprimer",
  printFailed: "Les pages n’ont pas pu être transmises à l’imprimante. Enregistrez un PDF et imprimez-le.",
  ready: (size) => `Le fichier est prêt, ${size}. Partagez-le maintenant.`,
  several: {
    title: (count) => (count <= 1 ? `Exporter ${count} document` : `Exporter ${count} documents`),
    as: "Enregistrer en",
    ways: { zip: "Un fichier ZIP", files: "Un PDF chacun" },
    wayHints: {
      zip: "Une archive avec un PDF par document",
      files: "Le navigateur demandera peut-être d’autoriser plusieurs téléchargements",
    },
    limitEach: "La taille limite vaut pour chaque document.",
    archiveName: "Documents numérisés",
    saved: (count, size) =>
      count <= 1 ? `${count} document enregistré, ${size}.` : `${count} documents enregistrés, ${size}.`,
    ready: "Les fichiers sont prêts. Partagez-les maintenant.",
    tooLarge: (name, size) => `« ${name} » manque : même à la plus petite qualité, il fait ${size}.`,
    failed: (name, why) => `« ${name} » manque. ${why}`,
    gone: "Un document manque : il n’est plus sur cet appareil.",
    pages: (name, numbers) => `« ${name} » est enregistré sans les pages qui ont échoué : ${numbers}.`,
  },
};
