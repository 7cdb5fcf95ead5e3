<?php
/**
 * German texts.
 *
 * @package ShopScripts
 */

return array(
	'language'     => 'de_DE',
	'plural-forms' => 'nplurals=2; plural=(n != 1);',
	'messages'     => array(
		'Shop scripts' => 'Shop-Skripte',
		'The address is not valid and was not saved. It has to begin with https://.' => 'Die Adresse ist ungültig und wurde nicht gespeichert. Sie muss mit https:// beginnen.',
		'You may not set the address: it needs the right to write unfiltered HTML.' => 'Sie dürfen die Adresse nicht festlegen: Dafür ist das Recht nötig, ungefiltertes HTML zu schreiben.',
		'Folder of the files' => 'Ordner der Dateien',
		'Address of a folder with manifest.json and the files, beginning with https://. Empty: the folder “dist” of this plugin.' => 'Adresse eines Ordners mit manifest.json und den Dateien; sie beginnt mit https://. Leer: der Ordner „dist“ dieses Plugins.',
		'Bundles' => 'Bündel',
		'A bundle that is off leaves the scripts of their own plugins in place.' => 'Ist ein Bündel ausgeschaltet, bleiben die Skripte der jeweiligen Plugins in Betrieb.',
		'Checkout, cart, product lists, account pages and purchase tracking' => 'Kasse, Warenkorb, Produktlisten, Kontoseiten und Kaufmessung',
		'Contact forms and newsletter' => 'Kontaktformulare und Newsletter',
		'PayPal buttons, card fields, Google Pay and Apple Pay of PayPal Payments' => 'PayPal-Buttons, Kartenfelder, Google Pay und Apple Pay von PayPal Payments',
		'Express checkout of the Stripe gateway' => 'Express-Kasse des Stripe-Gateways',
		'Payment methods of the Stripe gateway' => 'Zahlungsarten des Stripe-Gateways',
		'Fraud protection for pay upon invoice' => 'Betrugsschutz für den Rechnungskauf',
		'Legal information of variations (Germanized)' => 'Pflichtangaben zu Varianten (Germanized)',
		'There is no usable manifest.json in %s. The shop runs with the scripts of its own plugins.' => 'In %s liegt keine brauchbare manifest.json. Der Shop läuft mit den Skripten seiner eigenen Plugins.',
		'Version %1$s is served from %2$s.' => 'Version %1$s wird aus %2$s ausgeliefert.',
		'%s kB' => '%s kB',
		'not in the folder' => 'nicht im Ordner',
		'The constant %s in wp-config.php switches bundles off, whatever is chosen here.' => 'Die Konstante %s in der wp-config.php schaltet Bündel aus, gleich was hier gewählt ist.',
		'%1$s offers version %2$s. You have not confirmed these files yet, so the original scripts run in their place: %3$s.' => '%1$s bietet Version %2$s an. Sie haben diese Dateien noch nicht bestätigt, darum laufen an ihrer Stelle die Originalskripte: %3$s.',
		'Use these files' => 'Diese Dateien verwenden',
		'Preview' => 'Vorschau',
		'Look at the shop with all bundles before visitors get them. You alone see them until you end the preview.' => 'Sehen Sie sich den Shop mit allen Bündeln an, bevor Besucher sie bekommen. Nur Sie sehen sie, bis Sie die Vorschau beenden.',
		'Preview all bundles' => 'Alle Bündel in der Vorschau zeigen',
		'End the preview' => 'Vorschau beenden',
		'One of them:' => 'Eines davon:',
		'Shop scripts: end the preview' => 'Shop-Skripte: Vorschau beenden',
		'Files of the shop scripts are missing' => 'Dateien der Shop-Skripte fehlen',
		'The shop uses the original scripts for: %s. Copy the files again, or confirm those of the other host in the settings.' => 'Der Shop verwendet die Originalskripte für: %s. Kopieren Sie die Dateien erneut oder bestätigen Sie in den Einstellungen die des anderen Servers.',
		'Files of the shop scripts are damaged' => 'Dateien der Shop-Skripte sind beschädigt',
		'Browsers refuse files whose content is not what the manifest says: %s. Copy them again.' => 'Browser weisen Dateien ab, deren Inhalt nicht dem Manifest entspricht: %s. Kopieren Sie sie erneut.',
		'New files of the shop scripts wait for you' => 'Neue Dateien der Shop-Skripte warten auf Sie',
		'The other host offers other files. Look at them and confirm them in the settings.' => 'Der andere Server bietet andere Dateien an. Prüfen und bestätigen Sie sie in den Einstellungen.',
		'The shop scripts are complete' => 'Die Shop-Skripte sind vollständig',
		'All files are there, with the right content.' => 'Alle Dateien sind da und haben den richtigen Inhalt.',
		'Libraries' => 'Bibliotheken',
		'A library that a bundle makes unnecessary is not loaded any more, unless another script declares it. All others stay. The filter shop_scripts_keep_library overrules the table.' => 'Eine Bibliothek, die ein Bündel überflüssig macht, wird nicht mehr geladen, außer ein anderes Skript braucht sie. Alle anderen bleiben. Der Filter shop_scripts_keep_library ändert die Entscheidung.',
		'Bundle' => 'Bündel',
		'makes unnecessary' => 'macht überflüssig',
		'uses' => 'benutzt',
	),
);
