-- From now on the reason of a captured payment says what its gateway knows otherwise. Until now it
-- could be left from a try that had failed before.
UPDATE "payment_attempt" SET "reason" = '' WHERE "state" = 'captured' AND "reason" <> '';
